import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../../process.mjs';
import { digestOf } from './compare.mjs';

/** @typedef {import('pg').Client} Client */

/** Names of all files in a folder. @param {string} folder */
export const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, path: join(entry.parentPath, entry.name) }));

/** Milliseconds that requests under way may take to end. */
const IDLE_TIMEOUT = 60_000;

/**
 * Transactions and statements that do not end.
 * @param {Client} client of a superuser, because others do not see foreign activity
 * @returns {Promise<string[]>}
 */
export async function openTransactions(client) {
  const ask = async () => {
    const { rows } = await client.query(
      `SELECT pid, state, left(query, 60) AS query FROM pg_stat_activity
       WHERE datname = 'baeum' AND state <> 'idle' AND backend_type = 'client backend'`,
    );
    const prepared = await client.query('SELECT gid FROM pg_prepared_xacts');
    return [
      ...rows.map(({ state, query }) => `a connection is ${state}: ${query}`),
      ...prepared.rows.map(({ gid }) => `the transaction ${gid} was never ended`),
    ];
  };
  /** @type {string[]} */
  let hang = [];
  await until(
    async () => {
      hang = await ask();
      return hang.length === 0 ? true : undefined;
    },
    { within: IDLE_TIMEOUT },
  );
  return hang;
}

/**
 * Rows without files, changed files, files without rows and temporary files. Waits for aborted requests to end, unless the
 * processes that could end them were killed.
 * @param {Client} client
 * @param {string} files the folder of stored files
 * @param {ReadonlySet<string>} [known] files left from before; undefined: do not wait
 */
export async function findOrphans(client, files, known) {
  let orphans = await lookForOrphans(client, files);
  if (known === undefined) return orphans;
  await until(
    async () => {
      if (orphans.missing.length === 0 && orphans.left.every((one) => known.has(one))) return true;
      orphans = await lookForOrphans(client, files);
      return undefined;
    },
    { within: IDLE_TIMEOUT, every: 250 },
  );
  return orphans;
}

/** @param {Client} client @param {string} files */
async function lookForOrphans(client, files) {
  /** @type {string[]} */
  const missing = [];
  const { rows } = await client.query(
    `SELECT storage_key AS key, encode(sha256, 'hex') AS sha256 FROM stored_file`,
  );
  const stored = new Map((await filesIn(join(files, 'objects'))).map(({ name, path }) => [name, path]));
  for (const { key, sha256 } of rows) {
    const name = key.slice(key.indexOf('/') + 1);
    const path = stored.get(name);
    stored.delete(name);
    if (path === undefined) missing.push(`the row of ${key} has no file`);
    else if (digestOf(await readFile(path)) !== sha256) missing.push(`${key} was changed`);
  }
  const unnamed = await client.query(
    `SELECT storage_key AS key FROM stored_file
     WHERE kind IN ('submission', 'inquiry') AND NOT EXISTS (SELECT FROM submission_file WHERE stored_file_id = stored_file.id)
       AND NOT EXISTS (SELECT FROM inquiry_file WHERE stored_file_id = stored_file.id)`,
  );
  for (const { key } of unnamed.rows) missing.push(`${key} belongs to nothing`);
  const left = [
    ...[...stored.keys()].map((name) => `the file ${name} has no row`),
    ...(await filesIn(join(files, 'incoming'))).map(({ name }) => `the temporary file ${name} was left`),
  ];
  return { missing, left };
}

/** Age in milliseconds that files are given: older than those that the sweep spares. */
const OLD = 60 * 60_000;

/**
 * Makes all stored files look an hour old, so that the sweep removes those without a row.
 * @param {string} files the folder of stored files
 */
export async function ageFiles(files) {
  const then = new Date(Date.now() - OLD);
  for (const folder of ['objects', 'incoming'])
    for (const { path } of await filesIn(join(files, folder))) await utimes(path, then, then);
}
