/** The command line: `npm run pack -- check|load|export …`. */
import { parseArgs } from 'node:util';
import type { Database } from '@baeum/server/platform/database';
import { openDatabase } from '@baeum/server/platform/database';
import { readStorePlace } from '@baeum/server/platform/config';
import { openStore } from '@baeum/server/platform/files/open-store';
import { type FileStore, StoreUnavailableError } from '@baeum/server/platform/files/store';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { describe, PackRefused } from './read/problems.ts';

const usage = `usage:
  npm run pack -- check <folder or zip>           say what is wrong with a pack, with file and line
  npm run pack -- load <folder or zip> [options]  bring its content into the portal
      --if-empty   do nothing when the portal has content already
      --demo       take a pack whose passwords are known to everybody
  npm run pack -- export <new folder>             write the portal's content as a pack`;

interface Environment {
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  readonly print: (line: string) => unknown;
}

/** Runs one command. Returns the exit code: 0 success, 1 refused, 2 invalid arguments. */
export async function run(args: readonly string[], environment: Environment): Promise<number> {
  const { print } = environment;
  const parsed = readArgs(args);
  if (!parsed) {
    print(usage);
    return 2;
  }
  try {
    return await commands[parsed.command](parsed, environment);
  } catch (error) {
    const reasons = reasonsOf(error);
    if (!reasons) throw error;
    for (const reason of reasons) print(reason);
    return 1;
  }
}

interface Parsed {
  readonly command: keyof typeof commands;
  readonly location: string;
  readonly ifEmpty: boolean;
  readonly demo: boolean;
}

const commands = { check, load, export: write };

function readArgs(args: readonly string[]): Parsed | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'if-empty': { type: 'boolean', default: false }, demo: { type: 'boolean', default: false } },
    });
    const [command = '', location = '', ...others] = positionals;
    if (!isCommand(command) || others.length > 0) return undefined;
    if (location === '') return undefined;
    if (command !== 'load' && (values['if-empty'] || values.demo)) return undefined;
    return { command, location, ifEmpty: values['if-empty'], demo: values.demo };
  } catch {
    // An unknown option.
    return undefined;
  }
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

async function check({ location }: Parsed, { now, print }: Environment): Promise<number> {
  const { name, counts, problems, warnings } = await checkPack(location, now);
  if (problems.length > 0) throw new PackRefused(problems);
  for (const warning of warnings) print(`warning: ${describe(warning)}`);
  print(`${name}: ${counts.map((part) => `${part.count} ${part.name}`).join(', ')}; no problems`);
  return 0;
}

async function load(parsed: Parsed, environment: Environment): Promise<number> {
  const { now, print } = environment;
  return withPortal(environment, async (db, store) => {
    const loaded = await loadPack(parsed.location, {
      db,
      store,
      now,
      onlyIfEmpty: parsed.ifEmpty,
      allowDemonstration: parsed.demo,
    });
    if (!loaded) {
      print('the portal has content already: nothing loaded');
      return 0;
    }
    for (const warning of loaded.warnings) print(`warning: ${describe(warning)}`);
    print(`${loaded.name}: the term starts on ${loaded.termStartsOn}`);
    for (const [table, { inserted, updated, removed }] of loaded.changes) {
      print(`  ${table}: ${inserted} new, ${updated} changed, ${removed} removed`);
    }
    if (loaded.changes.size === 0) print('  nothing changed');
    return 0;
  });
}

async function write({ location }: Parsed, environment: Environment): Promise<number> {
  return withPortal(environment, async (db, store) => {
    const count = await exportPack(location, { db, store, now: environment.now });
    environment.print(`${count} files written to ${location}`);
    return 0;
  });
}

/** The portal of the environment: its database, with the privileges of the server, and its files. */
async function withPortal(
  { env, print }: Environment,
  use: (db: Database, store: FileStore) => Promise<number>,
): Promise<number> {
  if (!env.DATABASE_URL || !env.BAEUM_DATA) {
    print('DATABASE_URL and BAEUM_DATA are needed');
    return 2;
  }
  const place = readStorePlace(env);
  const database = openDatabase(env.DATABASE_URL, { connections: 2 });
  try {
    return await use(database.db, await openStore(place));
  } finally {
    await database.close();
  }
}

/** The error of a connection attempt to several addresses has no message of its own. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** The message of an error that users can correct; undefined for internal errors. */
function reasonsOf(error: unknown): string[] | undefined {
  if (error instanceof PackRefused) {
    const count = error.problems.length;
    return [
      ...error.problems.map(describe),
      `${count} ${count === 1 ? 'problem' : 'problems'}: nothing was done`,
    ];
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StoreUnavailableError)
      return [`the stored files are out of reach: ${wordsOf(cause.cause)}`, 'nothing was done'];
    // A constraint of the database that cannot be checked by the pack alone, e.g. a student number of another account.
    if ('code' in cause && typeof cause.code === 'string' && cause.code.startsWith('23')) {
      const detail = 'detail' in cause && typeof cause.detail === 'string' ? ` ${cause.detail}` : '';
      return [`the portal refuses it: ${cause.message}.${detail}`, 'nothing was done'];
    }
  }
  return undefined;
}
