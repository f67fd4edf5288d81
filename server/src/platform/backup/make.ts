/**
 * Makes a backup while the portal runs: all rows of one snapshot, and all files to which these rows refer. Files are read
 * after the rows: a file is stored before its row is committed, and after the deletion of its row it stays in the trash for
 * 30 days, from where it is read. What is destroyed in that time has no file any more, and no row.
 */
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { codeOf } from '../files/folders.ts';
import type { FileStore } from '../files/store.ts';
import type { AppliedMigration } from '../migrations.ts';
import { describeSchema } from '../schema.ts';
import { type ListedTable, sequencesOf, tablesOf } from './catalogue.ts';
import { canDump, dumpSchema } from './dump.ts';
import type { BackupWriter } from './folder.ts';
import {
  type Damage,
  descriptionName,
  fileListName,
  fileName,
  type Manifest,
  readManifest,
  rowsName,
  schemaNames,
  writeManifest,
} from './manifest.ts';
import { BackupRefused } from './refused.ts';
import { measure, rowsOf, useFixedFormats } from './rows.ts';

export interface BackupOptions {
  /** The owner's connection, without a transaction. */
  readonly client: pg.ClientBase;
  /** The connection as a URL, for pg_dump. */
  readonly url: string;
  readonly store: FileStore;
  readonly writer: BackupWriter;
  /** The version of Baeum. */
  readonly version: string;
  /** pg_dump: a path, or a name that is looked up in PATH; undefined not to use it. */
  readonly pgDump: string | undefined;
  /** The schema that the migrations produce, and the name of the last migration. */
  readonly expected: { readonly schema: string; readonly migration: string };
  readonly now: Date;
}

interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * @returns its manifest
 * @throws with an open transaction: the connection must not be used again
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { client, writer, version, now } = options;
  const parts: Manifest['parts'] = [];
  const part = async (name: string, source: Readable) => {
    const { bytes, sha256 } = await writer.write(name, source);
    parts.push({ name, bytes, sha256 });
  };
  const text = (name: string, content: string) => part(name, Readable.from([Buffer.from(content)]));

  await client.query('begin isolation level repeatable read, read only');
  await useFixedFormats(client);
  const { files, ...database } = await readDatabase(options, part, text);
  // Copying files takes long; the database must not keep old rows for that time.
  await client.query('commit');
  const { damaged, ...copied } = await copyFiles(options, files, (list) => text(fileListName, list));
  const manifest = writeManifest({
    baeum: version,
    takenAt: now.toISOString(),
    ...database,
    parts,
    files: copied,
    damaged,
  });
  await writer.finish(manifest);
  return readManifest(manifest);
}

async function readDatabase(
  { client, url, pgDump, expected }: BackupOptions,
  part: (name: string, source: Readable) => Promise<void>,
  text: (name: string, content: string) => Promise<void>,
) {
  const listed = await tablesOf(client);
  if (!listed.some(({ name }) => name === 'schema_migration'))
    throw new BackupRefused('There is nothing to back up: the database holds no portal.');
  // Prevents changes of the schema.
  await client.query(`lock table ${listed.map(({ ident }) => ident).join(', ')} in access share mode`);
  const postgres = await one<number>(client, `select current_setting('server_version_num')::int as value`);
  const { rows: migrations } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migration order by name collate "C"',
  );
  const description = await describeSchema(client);
  const usesDump = pgDump !== undefined && (await canDump(pgDump, postgres));
  if (usesDump) {
    const snapshot = await one<string>(client, 'select pg_export_snapshot() as value');
    const { before, after } = await dumpSchema(pgDump, url, snapshot);
    await text(schemaNames.before, before);
    await text(schemaNames.after, after);
  } else if (migrations.at(-1)?.name === expected.migration) refuseUnknownTables(listed, expected.schema);
  await text(descriptionName, description);

  const tables: Manifest['tables'] = [];
  for (const table of listed) {
    const { through, digest } = measure();
    const rows = rowsOf(client, table);
    const packed = createGzip();
    await Promise.all([pipeline(rows, through, packed), part(rowsName(table.schema, table.name), packed)]);
    tables.push({ schema: table.schema, name: table.name, columns: [...table.columns], ...digest() });
  }
  const sequences = (await sequencesOf(client)).map(({ schema, name, last, called }) => ({
    schema,
    name,
    last,
    called,
  }));
  const { rows: files } = await client.query<StoredFile>(
    `select distinct on (storage_key collate "C") storage_key as key, byte_size::float8 as bytes, encode(sha256, 'hex') as sha256 from stored_file
     order by storage_key collate "C"`,
  );
  const { rows: stores } = await client.query<{ id: string }>('select id from file_store');
  return {
    postgres,
    schema: usesDump ? ('pg_dump' as const) : ('migrations' as const),
    migrations,
    queues: {
      version: await one<number>(client, 'select version as value from pgboss.version'),
      names: (
        await client.query<{ name: string }>('select name from pgboss.queue order by name collate "C"')
      ).rows.map(({ name }) => name),
    },
    store: stores[0]?.id ?? null,
    tables,
    sequences,
    files,
  };
}

/** Tables that the migrations do not create would be missing after a restore. */
function refuseUnknownTables(listed: readonly ListedTable[], schema: string): void {
  const known = new Set(schema.split('\n').filter((line) => /^\S/.test(line)));
  const unknown = listed.filter(
    ({ schema: place, name }) => place === 'public' && name !== 'schema_migration' && !known.has(name),
  );
  if (unknown.length > 0)
    throw new BackupRefused(
      `${unknown.map(({ ident }) => ident).join(', ')} is no table of Baeum's, and would not come back without pg_dump, ` +
        'of which there is none for this server. Move it to a schema of its own, or install pg_dump.',
    );
}

async function copyFiles(
  { client, store, writer }: BackupOptions,
  files: readonly StoredFile[],
  writeList: (list: string) => Promise<void>,
): Promise<{ damaged: Damage[]; count: number; bytes: number }> {
  const damaged: Damage[] = [];
  const lines: string[] = [];
  let bytes = 0;
  for (const { key, ...expected } of files) {
    const content = await opened(store, key);
    if (content === undefined) {
      // What is destroyed meanwhile, after its row, is no damage, and in no backup.
      if (await hasRow(client, key)) damaged.push({ key, what: 'missing' });
      continue;
    }
    const found = await writer.write(fileName(key), content);
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
      damaged.push({ key, what: 'different' });
    lines.push(`${found.sha256}  ${fileName(key)}\n`);
    bytes += found.bytes;
  }
  await writeList(lines.join(''));
  return { damaged, count: lines.length, bytes };
}

/** An object whose bytes have begun to come, before anything is written for it; undefined if it is not there. */
async function opened(store: FileStore, key: string): Promise<Readable | undefined> {
  const content = store.read(key);
  try {
    await once(content, 'readable');
    return content;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const hasRow = (client: pg.ClientBase, key: string): Promise<boolean> =>
  client
    .query('select from stored_file where storage_key = $1 limit 1', [key])
    .then(({ rows }) => rows.length > 0);

async function one<Value>(client: pg.ClientBase, sql: string): Promise<Value> {
  const { rows } = await client.query<{ value: Value }>(sql);
  const [row] = rows;
  if (row === undefined) throw new Error(`no row: ${sql}`);
  return row.value;
}
