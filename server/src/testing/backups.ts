/** Backups for tests: a filled portal as their source, empty portals as targets, and the contents of both. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import expectedSchema from '../../migrations/schema.snapshot.txt?raw';
import { migrations } from '../migration-files.ts';
import { updateDatabaseLocked, appRoleOf } from '../migrations.ts';
import { checkBackup } from '../platform/backup/check.ts';
import { type BackupReader, type BackupWriter, readFolder, writeFolder } from '../platform/backup/folder.ts';
import { makeBackup } from '../platform/backup/make.ts';
import type { Manifest } from '../platform/backup/manifest.ts';
import { type Restored, restoreBackup } from '../platform/backup/restore.ts';
import { readZip, writeZip } from '../platform/backup/zip.ts';
import { createDiskStore, type FileStore } from '../platform/files/store.ts';
import { atEnd } from './at-end.ts';
import { connected, emptyTestDatabase } from './database.ts';

export async function backupFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-backup-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const expected = { schema: expectedSchema, migration: migrations.at(-1)?.name ?? '' };

interface Source {
  readonly ownerUrl: string;
  readonly store: FileStore;
}

interface Choice {
  readonly pgDump?: string;
  /** Changes the contents between the program and the backup. */
  readonly writer?: (writer: BackupWriter) => BackupWriter;
}

const openWriter = (path: string) => (path.endsWith('.zip') ? writeZip(path) : writeFolder(path));
const openReader = async (path: string): Promise<BackupReader> =>
  path.endsWith('.zip') ? readZip(path) : readFolder(path);

export async function backUp(
  path: string,
  { ownerUrl, store }: Source,
  { pgDump, writer = (one) => one }: Choice = {},
): Promise<Manifest> {
  const opened = await openWriter(path);
  try {
    return await connected(ownerUrl, async (client) =>
      makeBackup({
        client,
        url: ownerUrl,
        store,
        writer: writer(opened),
        version: '0.1.0',
        pgDump,
        expected,
        now: new Date(),
      }),
    );
  } catch (error) {
    await opened.discard();
    throw error;
  }
}

export interface Place extends Source {
  readonly serverUrl: string;
}

/** An empty database and an empty file store. */
export async function emptyPlace(store?: FileStore): Promise<Place> {
  const place = await emptyTestDatabase();
  return { ...place, store: store ?? createDiskStore(join(await backupFolder(), 'files')) };
}

export async function restoreTo(
  path: string,
  { ownerUrl, serverUrl, store }: Place,
  known = migrations,
): Promise<Restored> {
  const reader = await openReader(path);
  try {
    const manifest = await checkBackup(reader);
    return await connected(ownerUrl, (client) =>
      restoreBackup({
        client,
        store,
        reader,
        manifest,
        migrations: known,
        finish: async () => void (await updateDatabaseLocked(client, appRoleOf(serverUrl, ownerUrl))),
      }),
    );
  } finally {
    await reader.close();
  }
}

/** Every row of every table in a fixed order, and the values of sequences. */
export async function contentOf(ownerUrl: string): Promise<Record<string, unknown[]>> {
  return connected(ownerUrl, async (client) => {
    const rows = async (sql: string): Promise<Record<string, unknown>[]> => (await client.query(sql)).rows;
    const tables = await namesOf(client, `c.relkind in ('r', 'p')`);
    const sequences = await namesOf(client, `c.relkind = 'S'`);
    const content: Record<string, unknown[]> = {};
    for (const name of tables)
      content[name] = await rows(`select t::text as row from ${name} t order by t::text collate "C"`);
    for (const name of sequences) content[name] = await rows(`select last_value, is_called from ${name}`);
    return content;
  });
}

async function namesOf(client: pg.Client, which: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${which} and n.nspname in ('public', 'pgboss')`,
  );
  return rows.map(({ name }) => name);
}

/** Types, defaults, keys, indexes, triggers, functions and rights of all schemas. */
export async function shapeOf(ownerUrl: string): Promise<string[]> {
  return connected(ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `with place as (select oid from pg_namespace where nspname in ('public', 'preview', 'pgboss')),
         own as (select * from pg_class where relnamespace in (select oid from place))
       select format('%s %s %s %s', relkind, oid::regclass, pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)) as line from own
       union all select format('%s.%s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
           attidentity::text || attgenerated::text, pg_get_expr(adbin, adrelid))
         from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
         where attrelid in (select oid from own where relkind in ('r', 'p')) and attnum > 0 and not attisdropped
       union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
         where connamespace in (select oid from place)
       union all select indexdef from pg_indexes where schemaname in ('public', 'preview', 'pgboss')
       union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger
         where tgrelid in (select oid from own) and not tgisinternal
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace in (select oid from place)
       union all select format('%s %s', oid::regclass, relacl) from own where relkind in ('r', 'p', 'S')
       union all select format('%s.%s %s', attrelid::regclass, attname, attacl) from pg_attribute
         where attrelid in (select oid from own) and attacl is not null
       order by 1`,
    );
    return rows.map(({ line }) => line);
  });
}

/** Keys of stored files with their bytes. */
export async function filesIn(store: FileStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const key of store.olderThan(new Date(8.64e15)))
    files[key] = (await buffer(store.read(key))).toString('base64');
  return files;
}
