/**
 * Restores a portal from a backup: first files, then the whole database including its privileges in one transaction, so
 * that an interrupted restore leaves an empty database and can be repeated.
 */
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { connectionName } from '../database.ts';
import type { FileStore } from '../files/store.ts';
import { installQueues } from '../jobs/install.ts';
import { applyMissing, type Migration, incompatibility, withMigrationLock } from '../migrations.ts';
import { describeSchema } from '../schema.ts';
import {
  constraintsAndTriggers,
  contentsOf,
  type ListedTable,
  sequencesOf,
  type Table,
  tablesOf,
} from './catalogue.ts';
import { filesOf } from './check.ts';
import type { BackupReader } from './folder.ts';
import { descriptionName, fileName, type Manifest, newer, rowsName, schemaNames } from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { digestOf, digestOfRows, rowsInto, useFixedFormats } from './rows.ts';

export interface RestoreOptions {
  /** The owner's connection. */
  readonly client: pg.ClientBase;
  readonly store: FileStore;
  readonly reader: BackupReader;
  readonly manifest: Manifest;
  /** All migrations of this version. */
  readonly migrations: readonly Migration[];
  /** What has to succeed before anything is kept, in a place that has proved to be empty. */
  readonly prepare?: () => Promise<void>;
  /** Upgrades the restored database to this version, in the same transaction. */
  readonly finish: () => Promise<void>;
}

export interface Restored {
  /** Objects of the database besides the portal's own, which are not restored. */
  readonly leftOut: readonly string[];
}

/** @throws BackupRefused if this version is older than the backup */
export function refuseNewer(manifest: Manifest, migrations: readonly Migration[]): void {
  const problem = incompatibility(migrations, manifest.migrations);
  if (problem !== undefined) throw newer(manifest.baeum, problem);
}

/**
 * Restores rows and files, and compares them with the checksums of the backup. After a failure the database is as it was; files
 * that are in the store by then stay there, and the restore can be repeated.
 * @throws BackupRefused if this version is older than the backup, if the database or the store is not empty, or if what was
 * restored differs from the backup
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { client, store, reader, manifest, migrations } = options;
  refuseNewer(manifest, migrations);
  await requireEmptyDatabase(client);
  await requireNoServers(client);
  const files = await filesOf(reader);
  await requireEmptyStore(store, files, manifest);
  await options.prepare?.();
  await putFiles(files, store, reader);
  return withMigrationLock(client, async () => {
    // Another process may have held the lock before.
    await requireEmptyDatabase(client);
    await useFixedFormats(client);
    const restored = await restoreDatabase(options);
    await options.finish();
    return restored;
  });
}

async function requireEmptyDatabase(client: pg.ClientBase): Promise<void> {
  const existing = await contentsOf(client);
  if (existing.length > 0)
    throw new BackupRefused(
      `The database is not empty: it has ${existing.join(', ')}. A backup is restored into an empty database only.`,
    );
}

/** Servers keep what they have read under versions that come up again in what is restored. */
async function requireNoServers(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [connectionName],
  );
  if (rowCount !== 0)
    throw new BackupRefused(
      'Servers are connected to the database: stop the portal first. (A pooler may hold their connections for some minutes.)',
    );
}

/** Files of an interrupted restore of the same backup are allowed. */
async function requireEmptyStore(
  store: FileStore,
  files: ReadonlyMap<string, string>,
  { store: owner }: Manifest,
): Promise<void> {
  const endOfTime = new Date(8.64e15);
  const foreign = new BackupRefused(
    'There are other stored files already. A backup is restored into an empty data directory only.',
  );
  for (const keys of [store.olderThan(endOfTime), store.trashedBefore(endOfTime)])
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
  const restored = manifest.tables.filter(({ schema }) => shape.includes(schema));
  const pairs = async () =>
    pairUp(
      restored,
      (await tablesOf(client)).filter(({ schema }) => shape.includes(schema)),
    );
  for (const [{ schema, name }, table] of await pairs())
    await pipeline(await reader.read(rowsName(schema, name)), createGunzip(), rowsInto(client, table));
  const sequences = manifest.sequences.filter(({ schema }) => shape.includes(schema));
  for (const { schema, name, last, called } of sequences)
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4, $5)', [
      '%I.%I',
      schema,
      name,
      last,
      called,
    ]);
  await shape.after();
  // Read again, because the tables now have the primary keys by which rows are ordered.
  await refuseDifferences(client, await pairs(), sequences);
  return {
    leftOut: linesWithout(await text(await reader.read(descriptionName)), await describeSchema(client)),
  };
}

/** Lines of a description that are not in another one. Parentheses are ignored, because PostgreSQL drops redundant ones of conditions. */
function linesWithout(before: string, now: string): string[] {
  const bare = (line: string) => line.replaceAll(/[()]/g, '');
  const existing = new Set(now.split('\n').map(bare));
  return before.split('\n').filter((line) => !existing.has(bare(line)));
}

/** How the tables are created. */
interface Shape {
  /** Whether the rows of a schema are restored; otherwise the schema is only created. */
  includes: (schema: string) => boolean;
  /** Creates the tables. */
  before: () => Promise<void>;
  /** Everything that follows the loading of rows. */
  after: () => Promise<void>;
}

async function shapeOf(options: RestoreOptions): Promise<Shape> {
  const { client, manifest } = options;
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  // An older PostgreSQL may not understand a dump of a newer one.
  const isReadable = Math.floor(manifest.postgres / 10_000) <= (rows[0]?.major ?? 0);
  return manifest.schema === 'pg_dump' && isReadable ? fromDump(options) : fromMigrations(options);
}

function fromDump({ client, reader }: RestoreOptions): Shape {
  const run = async (name: string) => {
    await client.query(await text(await reader.read(name)));
    // A dump begins with settings of its own, which hold for the whole connection.
    await client.query('reset all');
    await useFixedFormats(client);
  };
  return {
    includes: () => true,
    before: () => run(schemaNames.before),
    after: () => run(schemaNames.after),
  };
}

function fromMigrations({ client, manifest, migrations }: RestoreOptions): Shape {
  const applied = new Set(manifest.migrations.map(({ name }) => name));
  let queues = false;
  let enabling: readonly string[] = [];
  const includes = (schema: string) => schema === 'public' || queues;
  return {
    includes,
    async before() {
      await applyMissing(
        client,
        migrations.filter(({ name }) => applied.has(name)),
      );
      await installQueues(client, manifest.queues.names);
      const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
      // Runs are not restored from another version of pg-boss: missing runs are repeated, which jobs tolerate.
      queues = rows[0]?.version === manifest.queues.version;
      const { foreignKeys, triggers } = await constraintsAndTriggers(client);
      for (const { disable } of [...triggers, ...foreignKeys]) await client.query(disable);
      enabling = [...foreignKeys, ...triggers].map(({ enable }) => enable);
      const tables = (await tablesOf(client)).filter(({ schema }) => includes(schema));
      // Migrations have inserted rows.
      await client.query(`truncate ${tables.map(({ ident }) => ident).join(', ')}`);
    },
    async after() {
      await client.query('set constraints all immediate');
      for (const statement of enabling) await client.query(statement);
    },
  };
}

type Pair = readonly [Manifest['tables'][number], ListedTable];

function pairUp(restored: Manifest['tables'], listed: readonly ListedTable[]): Pair[] {
  const shapeOf = ({ schema, name, columns }: Table) => JSON.stringify([schema, name, [...columns].sort()]);
  const made = new Map(listed.map((table) => [shapeOf(table), table]));
  const pairs = restored.map((table) => [table, made.get(shapeOf(table))] as const);
  const missing = pairs
    .filter(([, table]) => table === undefined)
    .map(([{ schema, name }]) => `${schema}.${name}`);
  if (missing.length > 0 || pairs.length !== listed.length)
    throw new BackupRefused(
      `The tables of the backup are not those that its migrations make (${missing.join(', ') || 'some are missing'}).`,
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
