/** The command line: `npm run pack -- check|check-gift|load|export …`. */
import { parseArgs } from 'node:util';
import type { Database } from '@baeum/server/platform/database';
import { openDatabase } from '@baeum/server/platform/database';
import { readStorePlace, readUploadsPlace } from '@baeum/server/platform/config';
import { openStore } from '@baeum/server/platform/files/open-store';
import { type FileStore, StoreUnavailableError } from '@baeum/server/platform/files/store';
import { checkPack } from './check.ts';
import { exportPack } from './export.ts';
import { loadPack } from './load.ts';
import { checkGiftFiles } from './check-gift.ts';
import { say } from './messages/index.ts';
import { languageOf, type Text } from '@baeum/server/authoring/lessons/messages/text';
import { contents } from './messages/tool.ts';
import { type Problem } from '@baeum/server/authoring/lessons/problems';
import { describe, describeIn, PackRefused } from './read/problems.ts';

interface Environment {
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  readonly print: (line: string) => unknown;
}

/** Prints in the language of the environment. */
const printer =
  ({ env, print }: Environment) =>
  (text: Text): unknown =>
    print(text[languageOf(env)]);

const printWarnings = (warnings: readonly Problem[], environment: Environment): void => {
  for (const warning of warnings)
    printer(environment)(say.tool.warning(describeIn(languageOf(environment.env), warning)));
};

/** Runs one command. Returns the exit code: 0 success, 1 refused, 2 invalid arguments. */
export async function run(args: readonly string[], environment: Environment): Promise<number> {
  const print = printer(environment);
  const parsed = readArgs(args);
  if (!parsed) {
    print(say.tool.usage);
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

const commands = { check, 'check-gift': checkGift, load, export: write };

function readArgs(args: readonly string[]): Parsed | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'if-empty': { type: 'boolean', default: false },
        demo: { type: 'boolean', default: false },
        // `launcher/pack.mjs` has asked, or not.
        yes: { type: 'boolean', default: false },
      },
    });
    const [command = '', location = '', ...others] = positionals;
    if (!isCommand(command) || others.length > 0) return undefined;
    if (location === '') return undefined;
    if (command !== 'load' && (values['if-empty'] || values.demo || values.yes)) return undefined;
    return { command, location, ifEmpty: values['if-empty'], demo: values.demo };
  } catch {
    // An unknown option.
    return undefined;
  }
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

async function check({ location }: Parsed, environment: Environment): Promise<number> {
  const { name, counts, problems, warnings } = await checkPack(location, environment.now);
  if (problems.length > 0) throw new PackRefused(problems);
  printWarnings(warnings, environment);
  const all = counts.map((part) => say.tool.count(contents[part.name], part.count));
  printer(environment)(
    say.tool.counts(name, { en: all.map(({ en }) => en).join(', '), ko: all.map(({ ko }) => ko).join(', ') }),
  );
  return 0;
}

async function checkGift({ location }: Parsed, environment: Environment): Promise<number> {
  const print = printer(environment);
  const checked = await checkGiftFiles(location);
  for (const { file, questions, imported, findings } of checked.files) {
    print(say.tool.giftFile(file, questions, imported));
    for (const finding of findings)
      environment.print(`  ${describeIn(languageOf(environment.env), finding)}`);
  }
  print(say.tool.giftTotal(checked.files.length, checked.questions, checked.imported, checked.lost));
  return checked.lost > 0 ? 1 : 0;
}

async function load(parsed: Parsed, environment: Environment): Promise<number> {
  const { now } = environment;
  const print = printer(environment);
  return withPortal(environment, async (db, store) => {
    print(placeIn(environment.env));
    const loaded = await loadPack(parsed.location, {
      db,
      store,
      now,
      folder: readUploadsPlace(environment.env),
      onlyIfEmpty: parsed.ifEmpty,
      allowDemonstration: parsed.demo,
    });
    if (!loaded) {
      print(say.tool.notEmpty);
      return 0;
    }
    printWarnings([...loaded.warnings, ...loaded.missing], environment);
    print(say.tool.loaded(loaded.name, loaded.termStartsOn));
    for (const [table, { inserted, updated, removed }] of loaded.changes) {
      print(say.tool.changed(table, inserted, updated, removed));
    }
    if (loaded.changes.size === 0) print(say.tool.unchanged);
    return 0;
  });
}

async function write({ location }: Parsed, environment: Environment): Promise<number> {
  return withPortal(environment, async (db, store) => {
    const count = await exportPack(location, { db, store, now: environment.now });
    printer(environment)(say.tool.written(count, location));
    return 0;
  });
}

/** The portal of the environment in words, without the password. */
function placeIn(env: NodeJS.ProcessEnv): Text {
  const { host, pathname } = new URL(env.DATABASE_URL ?? '');
  const bucket = env.S3_BUCKET ?? '';
  return say.tool.into(
    decodeURIComponent(pathname.slice(1)),
    host,
    bucket === '' ? (env.BAEUM_DATA ?? '') : bucket,
  );
}

/** The portal of the environment: its database, with the privileges of the server, and its files. */
async function withPortal(
  environment: Environment,
  use: (db: Database, store: FileStore) => Promise<number>,
): Promise<number> {
  const { env } = environment;
  if (!env.DATABASE_URL || !env.BAEUM_DATA) {
    printer(environment)(say.tool.variablesNeeded);
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
function reasonsOf(error: unknown): Text[] | undefined {
  if (error instanceof PackRefused) {
    const count = error.problems.length;
    return [
      ...error.problems.map((problem) => ({ en: describe(problem), ko: describeIn('ko', problem) })),
      say.tool.problems(count),
    ];
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StoreUnavailableError)
      return [say.tool.storeOutOfReach(wordsOf(cause.cause)), say.tool.nothingDone];
    // A constraint of the database that cannot be checked by the pack alone, e.g. a student number of another account.
    if ('code' in cause && typeof cause.code === 'string' && cause.code.startsWith('23')) {
      const detail = 'detail' in cause && typeof cause.detail === 'string' ? ` ${cause.detail}` : '';
      return [say.tool.portalRefuses(cause.message, detail), say.tool.nothingDone];
    }
  }
  return undefined;
}
