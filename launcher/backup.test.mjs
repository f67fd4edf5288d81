import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startCluster } from './postgres.mjs';
import { withConnection } from './postgres/roles.mjs';
import { runNode, until } from './process.mjs';
import { setUpBuilds } from './setup.mjs';
import { start as launch, makeTempFolder } from './testing/checkout.mjs';
import { query, ROOT } from './testing/clusters.mjs';
import { newWriter, saveDrafts } from './testing/drafts.mjs';
import { noLimits } from './testing/limits.mjs';
import { start } from './testing/portals.mjs';
import { archiveOf, signIn } from './testing/student.mjs';

// Uses the real server and the demonstration, and starts several portals one after the other.
const base = makeTempFolder('backup');
const dataDir = join(base, 'data');
/** Backup of the idle portal. */
const whole = join(base, 'whole.zip');
/** Major version of the embedded PostgreSQL. */
const EMBEDDED_MAJOR = 18;
const LOAD = { writers: 3, draftsBefore: 6 };

/** The last draft of each writer when the backup of the busy portal began. @type {Map<string, number>} */
const acknowledged = new Map();
const writers = Array.from({ length: LOAD.writers }, (_, number) => newWriter(`student${number + 1}`));

/**
 * Runs a command of the launcher as npm does.
 * @param {string} script
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function command(script, args, env) {
  const { code, output } = await runNode([join(ROOT, 'launcher', script), ...args], {
    cwd: base,
    env: { PATH: process.env.PATH, npm_config_offline: 'true', ...env },
  });
  return { code, output };
}

/** The major version of PostgreSQL's programs. @param {string} bin */
const majorVersionOf = (bin) =>
  Number(/ (\d+)/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1]);

/** The number in the title of a draft. @param {string} title */
const numberOf = (title) => Number(title.split('-')[1]);

beforeAll(async () => {
  await setUpBuilds(ROOT, ['server', 'content', 'web']);
  // Writers must not reach a rate limit, however long the backup takes.
  const portal = launch(ROOT, { BAEUM_DATA: dataDir, LOG_LEVEL: 'error', ...noLimits });
  try {
    const address = await portal.address();
    const over = new AbortController();
    let saved = 0;
    const writing = Promise.all(
      writers.map((writer) => saveDrafts(address, writer, 'draft', over.signal, () => saved++)),
    );
    const enough = () =>
      saved > LOAD.draftsBefore && writers.every(({ acknowledged: title }) => title !== '')
        ? true
        : undefined;
    await Promise.race([until(enough, { within: Number.POSITIVE_INFINITY }), writing]);
    for (const { id, acknowledged: title } of writers) acknowledged.set(id, numberOf(title));
    const before = saved;
    const made = await command('backup.mjs', ['busy'], { BAEUM_DATA: dataDir });
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/busy: \d+ tables, \d+ rows, \d+ files/),
    });
    // The backup overlapped with writes.
    expect(saved).toBeGreaterThan(before);
    over.abort();
    await writing;
  } finally {
    await portal.stop();
  }
  expect(await command('backup.mjs', ['whole.zip'], { BAEUM_DATA: dataDir })).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(base, { recursive: true }));

/**
 * Every row of every table as text, except for the end of sessions, which a restore changes on purpose.
 * @param {string} ownerUrl
 */
async function rowsOf(ownerUrl) {
  return withConnection(ROOT, ownerUrl, async (client) => {
    const { rows: tables } = await client.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name, tablename = 'session' AS is_session
       FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
    );
    /** @type {Record<string, string[]>} */
    const content = {};
    for (const { name, is_session } of tables) {
      const row = is_session ? `to_jsonb(t) - 'ended_at' - 'ended_because'` : 't';
      const { rows } = await client.query(
        `SELECT (${row})::text AS row FROM ${name} t ORDER BY (${row})::text COLLATE "C"`,
      );
      content[name] = rows.map((one) => one.row);
    }
    return content;
  });
}

/** Names and checksums of stored files. @param {string} data */
function filesOf(data) {
  const objects = join(data, 'files', 'objects');
  return readdirSync(objects, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const content = readFileSync(join(parentPath, name));
      return `${name} ${createHash('sha256').update(content).digest('hex')}`;
    })
    .toSorted();
}

/**
 * @template T
 * @param {string} data
 * @param {(cluster: import('./postgres.mjs').Cluster) => Promise<T>} work
 */
async function onCluster(data, work) {
  const cluster = await startCluster({ dataDir: data, disposable: true });
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

test('a backup of an idle portal is restored with every row and every byte', async () => {
  const env = { BAEUM_DATA: join(base, 'restored') };
  const restored = await command('restore.mjs', ['whole.zip'], env);
  expect(restored.output).toMatch(
    /is whole: [^]*Restored, and the same to the last row and byte: \d+ tables, \d+ rows, \d+ files, [\d.]+ MB, [\d.]+ s\n[^]*npm start/,
  );
  expect(restored.code).toBe(0);
  expect(restored.output).toContain(
    `Copy the session-secret of the earlier portal to ${join(env.BAEUM_DATA, 'session-secret')}: `,
  );
  const before = await onCluster(dataDir, ({ ownerUrl }) => rowsOf(ownerUrl));
  await onCluster(env.BAEUM_DATA, async ({ ownerUrl, serverUrl }) => {
    expect(await rowsOf(ownerUrl)).toEqual(before);
    expect(Object.values(before).flat().length).toBeGreaterThan(5000);
    expect(await query(ownerUrl, 'SELECT count(*)::int FROM session WHERE ended_at IS NULL')).toEqual([
      { count: 0 },
    ]);
    await expect(query(serverUrl, 'DELETE FROM access_log')).rejects.toThrow('permission denied');
    await expect(query(serverUrl, 'UPDATE schema_migration SET name = name')).rejects.toThrow(
      'permission denied',
    );
  });
  expect(filesOf(env.BAEUM_DATA)).toEqual(filesOf(dataDir));
  // The backup holds no secret that sessions could be forged with.
  expect(readFileSync(join(env.BAEUM_DATA, 'session-secret'), 'utf8')).not.toBe(
    readFileSync(join(dataDir, 'session-secret'), 'utf8'),
  );
});

test('a backup of a portal in use restores to a working portal, with every draft and its file', async () => {
  const env = { BAEUM_DATA: join(base, 'busy-restored') };
  mkdirSync(env.BAEUM_DATA);
  copyFileSync(join(dataDir, 'session-secret'), join(env.BAEUM_DATA, 'session-secret'));
  const restored = await command('restore.mjs', [join(base, 'busy')], env);
  expect(restored.code).toBe(0);
  expect(restored.output).not.toContain('session-secret');
  const portal = start(ROOT, { ...env, LOG_LEVEL: 'error', ...noLimits });
  const address = await portal.address();
  for (const writer of writers) {
    const student = await signIn(address, writer.id);
    const { asgmtSbmtNm, files } = await student.submission(writer.assignment);
    expect(numberOf(String(asgmtSbmtNm))).toBeGreaterThanOrEqual(acknowledged.get(writer.id) ?? Infinity);
    expect(files).toHaveLength(1);
    const [file] = files;
    expect(file && (await student.download(file)).equals(archiveOf(String(asgmtSbmtNm)))).toBe(true);
    await student.save(writer.assignment, 'afterwards', await student.submission(writer.assignment));
  }
  // A running portal is never restored over.
  const refused = await command('restore.mjs', ['whole.zip'], env);
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is already in use by process') });
  expect(await portal.stop()).toBe(0);
});

describe('refused, with a clear message:', () => {
  test('a truncated backup; nothing is created', async () => {
    const env = { BAEUM_DATA: join(base, 'never') };
    const half = join(base, 'half.zip');
    writeFileSync(half, readFileSync(whole));
    truncateSync(half, 1_000_000);
    const refused = await command('restore.mjs', ['half.zip'], env);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('is no zip, or was cut short'),
    });
    expect(refused.output).not.toContain('    at ');
    expect(existsSync(env.BAEUM_DATA)).toBe(false);
    expect(await command('restore.mjs', ['--check', 'whole.zip'], env)).toMatchObject({ code: 0 });
    expect(existsSync(env.BAEUM_DATA)).toBe(false);
  });

  test('a data directory that holds a portal or other files', async () => {
    const full = await command('restore.mjs', ['whole.zip'], { BAEUM_DATA: dataDir });
    expect(full).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database is not empty: it has '),
    });
    const other = join(base, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'thesis.hwp'), '');
    const foreign = await command('restore.mjs', ['whole.zip'], { BAEUM_DATA: other });
    expect(foreign).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty: it holds thesis.hwp'),
    });
    expect(readdirSync(other)).toEqual(['thesis.hwp']);
  });

  test('a missing portal, an existing target and a missing backup', async () => {
    const nowhere = { BAEUM_DATA: join(base, 'nowhere') };
    expect((await command('backup.mjs', ['new'], nowhere)).output).toContain('There is no portal in');
    expect(existsSync(nowhere.BAEUM_DATA)).toBe(false);
    expect((await command('backup.mjs', ['whole.zip'], { BAEUM_DATA: dataDir })).output).toContain(
      'is there already',
    );
    expect((await command('backup.mjs', [], nowhere)).output).toContain('npm run backup -- <folder>');
    expect((await command('restore.mjs', ['no-backup'], nowhere)).output).toContain('There is no ');
  });
});

const DEBIAN = '/usr/lib/postgresql/15/bin';
const older = process.env.TEST_POSTGRES_BIN || DEBIAN;
const major = existsSync(older) ? majorVersionOf(older) : EMBEDDED_MAJOR;
if (major < EMBEDDED_MAJOR) {
  test(`data of PostgreSQL ${major} is upgraded by the steps that the refused start prints`, async () => {
    const old = join(base, 'old-data');
    const env = { BAEUM_DATA: old };
    const cluster = await startCluster({ dataDir: old, bin: older, disposable: true });
    onTestFinished(cluster.stop);
    const place = { ...env, DATABASE_URL: cluster.serverUrl, MIGRATE_URL: cluster.ownerUrl };
    expect(await command('restore.mjs', ['whole.zip'], place)).toMatchObject({ code: 0 });
    const before = await rowsOf(cluster.ownerUrl);
    await cluster.stop();

    const refused = start(ROOT, env);
    expect(await refused.code).toBe(1);
    expect(refused.output()).toContain(
      `was created by PostgreSQL ${major}; this Baeum ships 18. Nothing was changed.`,
    );
    const programs = older === DEBIAN ? older : `<folder with the programs of PostgreSQL ${major}>`;
    expect(refused.output()).toContain(`npm run backup -- ../baeum-backup --postgres ${programs}\n`);
    expect(refused.output()).toContain(`mv ${old} ${old}-${major}\n`);
    expect(await command('backup.mjs', ['from-old', '--postgres', older], env)).toMatchObject({ code: 0 });
    renameSync(old, `${old}-${major}`);
    expect(await command('restore.mjs', ['from-old'], env)).toMatchObject({ code: 0 });
    await onCluster(old, async ({ ownerUrl }) => {
      expect(
        await query(ownerUrl, `SELECT current_setting('server_version_num')::int / 10000 AS major`),
      ).toEqual([{ major: 18 }]);
      expect(await rowsOf(ownerUrl)).toEqual(before);
    });
    expect(filesOf(old)).toEqual(filesOf(`${old}-${major}`));
  });
}
