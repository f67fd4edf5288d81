/**
 * Making a portal of a backup. Files first; then the database, from its first table to the last right in one transaction, so that
 * a restore that is cut off leaves an empty database and can be repeated.
 */
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { FileStore } from '../files/store.ts';
import { installQueues } from '../jobs/install.ts';
import { applyMissing, type Migration, incompatibility, withMigrationLock } from '../migrations.ts';
import { describeSchema } from '../schema.ts';
import { contentsOf, type ListedTable, obstaclesOf, sequencesOf, type Table, tablesOf } from './catalogue.ts';
import { filesOf } from './check.ts';
import type { BackupReader } from './folder.ts';
import { descriptionName, fileName, type Manifest, newer, rowsName, schemaNames } from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { digestOf, digestOfRows, rowsInto, speakPlainly } from './rows.ts';

export interface RestoreOptions {
  /** The owner's connection. */
  readonly client: pg.ClientBase;
  readonly store: FileStore;
  readonly reader: BackupReader;
  readonly manifest: Manifest;
  /** All that this version has. */
  readonly migrations: readonly Migration[];
  /** Brings what is restored up to this version, in the same transaction. */
  readonly finish: () => Promise<void>;
}

export interface Restored {
  /** What the database had beside the portal's own, and what does not come back therefore. */
  readonly leftOut: readonly string[];
}

/** @throws BackupRefused when this version is older than the backup */
export function refuseNewer(manifest: Manifest, migrations: readonly Migration[]): void {
  const problem = incompatibility(migrations, manifest.migrations);
  if (problem !== undefined) throw newer(manifest.baeum, problem);
}

export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { client, store, reader, manifest, migrations } = options;
  refuseNewer(manifest, migrations);
  await refuseFullDatabase(client);
  const files = await filesOf(reader);
  await refuseFullStore(store, files, manifest);
  await putFiles(files, store, reader);
  return withMigrationLock(client, async () => {
    // Another process that waited for the lock as well may have been first.
    await refuseFullDatabase(client);
    await speakPlainly(client);
    const restored = await restoreDatabase(options);
    await options.finish();
    return restored;
  });
}

async function refuseFullDatabase(client: pg.ClientBase): Promise<void> {
  const there = await contentsOf(client);
  if (there.length > 0)
    throw new BackupRefused(
      `The database is not empty: it has ${there.join(', ')}. A backup is restored into an empty database only.`,
    );
}

/** What an interrupted restore of the same backup has left may be there. */
async function refuseFullStore(
  store: FileStore,
  files: ReadonlyMap<string, string>,
  { store: owner }: Manifest,
): Promise<void> {
  const ever = new Date(8.64e15);
  const foreign = new BackupRefused(
    'There are other stored files already. A backup is restored into an empty data directory only.',
  );
  for (const keys of [store.olderThan(ever), store.trashedBefore(ever)])
    for await (const key of keys) if (!files.has(key)) throw foreign;
  if (owner !== null && (await store.claim(owner)) !== owner) throw foreign;
}

async function putFiles(
  files: ReadonlyMap<string, string>,
  store: FileStore,
  reader: BackupReader,
): Promise<void> {
  for (const [key, sha256] of files) {
    await store.put(key, await reader.read(fileName(key)));
    const found = await digestOf(store.read(key));
    if (found.sha256 !== sha256)
      throw new BackupRefused(`The stored file ${key} is not what is in the backup.`);
  }
}

async function restoreDatabase(options: RestoreOptions): Promise<Restored> {
  const { client, reader, manifest } = options;
  const shape = await shapeOf(options);
  await shape.before();
  const wanted = manifest.tables.filter(({ schema }) => shape.comes(schema));
  const pairs = async () =>
    pairUp(
      wanted,
      (await tablesOf(client)).filter(({ schema }) => shape.comes(schema)),
    );
  for (const [{ schema, name }, table] of await pairs())
    await pipeline(await reader.read(rowsName(schema, name)), createGunzip(), rowsInto(client, table));
  const sequences = manifest.sequences.filter(({ schema }) => shape.comes(schema));
  for (const { schema, name, last, called } of sequences)
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4, $5)', [
      '%I.%I',
      schema,
      name,
      last,
      called,
    ]);
  await shape.after();
  // Asked again: now they have the keys that order their rows.
  await refuseDifferences(client, await pairs(), sequences);
  return {
    leftOut: linesWithout(await text(await reader.read(descriptionName)), await describeSchema(client)),
  };
}

/** Lines of a description that another one has not. PostgreSQL drops needless brackets of a condition when it reads it again. */
function linesWithout(before: string, now: string): string[] {
  const bare = (line: string) => line.replaceAll(/[()]/g, '');
  const there = new Set(now.split('\n').map(bare));
  return before.split('\n').filter((line) => !there.has(bare(line)));
}

/** How the tables come into being. */
interface Shape {
  /** Which schemas come from the backup; another is made anew. */
  comes: (schema: string) => boolean;
  /** Until they can take rows. */
  before: () => Promise<void>;
  /** Everything that rows have to wait for. */
  after: () => Promise<void>;
}

async function shapeOf(options: RestoreOptions): Promise<Shape> {
  const { client, manifest } = options;
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  // What pg_dump has written for a newer PostgreSQL an older one may not understand.
  const understood = Math.floor(manifest.postgres / 10_000) <= (rows[0]?.major ?? 0);
  return manifest.schema === 'pg_dump' && understood ? dumped(options) : migrated(options);
}

function dumped({ client, reader }: RestoreOptions): Shape {
  const run = async (name: string) => {
    await client.query(await text(await reader.read(name)));
    // A dump begins with settings of its own, for the whole connection.
    await client.query('reset all');
    await speakPlainly(client);
  };
  return {
    comes: () => true,
    before: () => run(schemaNames.before),
    after: () => run(schemaNames.after),
  };
}

function migrated({ client, manifest, migrations }: RestoreOptions): Shape {
  const level = new Set(manifest.migrations.map(({ name }) => name));
  let queues = false;
  let putBack: readonly string[] = [];
  const comes = (schema: string) => schema === 'public' || queues;
  return {
    comes,
    async before() {
      await applyMissing(
        client,
        migrations.filter(({ name }) => level.has(name)),
      );
      await installQueues(client, manifest.queues.names);
      const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
      // Of another pg-boss the runs are left out: a run that is missing is done again, which jobs bear.
      queues = rows[0]?.version === manifest.queues.version;
      const { references, triggers } = await obstaclesOf(client);
      for (const { off } of [...triggers, ...references]) await client.query(off);
      putBack = [...references, ...triggers].map(({ on }) => on);
      const tables = (await tablesOf(client)).filter(({ schema }) => comes(schema));
      // Migrations have put rows in, too.
      await client.query(`truncate ${tables.map(({ ident }) => ident).join(', ')}`);
    },
    async after() {
      await client.query('set constraints all immediate');
      for (const statement of putBack) await client.query(statement);
    },
  };
}

type Pair = readonly [Manifest['tables'][number], ListedTable];

function pairUp(wanted: Manifest['tables'], listed: readonly ListedTable[]): Pair[] {
  const shapeOf = ({ schema, name, columns }: Table) => JSON.stringify([schema, name, [...columns].sort()]);
  const made = new Map(listed.map((table) => [shapeOf(table), table]));
  const pairs = wanted.map((table) => [table, made.get(shapeOf(table))] as const);
  const strangers = pairs
    .filter(([, table]) => table === undefined)
    .map(([{ schema, name }]) => `${schema}.${name}`);
  if (strangers.length > 0 || pairs.length !== listed.length)
    throw new BackupRefused(
      `The tables of the backup are not those that its migrations make (${strangers.join(', ') || 'some are missing'}).`,
    );
  return pairs.flatMap(([table, found]) =>
    found === undefined ? [] : [[table, { ...found, columns: table.columns }]],
  );
}

async function refuseDifferences(
  client: pg.ClientBase,
  pairs: readonly Pair[],
  sequences: Manifest['sequences'],
): Promise<void> {
  const different: string[] = [];
  for (const [{ schema, name, rows, sha256 }, table] of pairs) {
    const found = await digestOfRows(client, table);
    if (found.sha256 !== sha256) different.push(`${schema}.${name} (${rows} rows, now ${found.rows})`);
  }
  const now = new Map((await sequencesOf(client)).map((one) => [`${one.schema}.${one.name}`, one]));
  for (const { schema, name, last, called } of sequences) {
    const found = now.get(`${schema}.${name}`);
    if (found?.last !== last || found.called !== called) different.push(`${schema}.${name}`);
  }
  if (different.length > 0)
    throw new BackupRefused(
      `What was restored is not what is in the backup: ${different.join(', ')}. Nothing was kept.`,
    );
}
