import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Failure } from './failure.mjs';
import { withConnection } from './postgres/roles.mjs';
import { say } from './say.mjs';

/**
 * Where a portal is or would be, without the password.
 * @param {import('./config.mjs').Config} config
 * @param {import('./pack-words.mjs').PackWords} words
 */
export function placeOf({ databaseUrl, dataDir }, words) {
  if (databaseUrl === null) return words.embedded(dataDir);
  const { host, pathname } = new URL(databaseUrl);
  return words.database(decodeURIComponent(pathname.slice(1)), host);
}

/**
 * Whether there is a portal already: its data, or the tables of its database.
 * @param {string} root
 * @param {import('./config.mjs').Config} config
 */
async function hasPortal(root, { databaseUrl, dataDir }) {
  if (databaseUrl === null) return existsSync(join(dataDir, 'postgres'));
  const found = withConnection(root, databaseUrl, async (client) => {
    const { rows } = await client.query(`SELECT to_regclass('public.pack_load') IS NOT NULL AS found`);
    return Boolean(rows[0].found);
  });
  // What is wrong with a database is said when it is opened.
  return found.catch(() => true);
}

/**
 * Asks before a new portal is made, because an address that is misspelt leads to an empty one.
 * @param {string} root
 * @param {import('./config.mjs').Config} config
 * @param {{ words: import('./pack-words.mjs').PackWords, isAgreed: boolean }} options
 */
export async function confirmNewPortal(root, config, { words, isAgreed }) {
  if (isAgreed || (await hasPortal(root, config))) return;
  say(words.noPortal(placeOf(config, words)));
  if (!process.stdin.isTTY) throw new Failure(words.needsYes);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(words.question);
  terminal.close();
  if (!words.consent.test(answer.trim())) throw new Failure(words.nothingDone);
}
