/**
 * The program behind `npm run backup` and `npm run restore`, which run it with the portal's environment:
 * `make <folder or .zip>`, `check <backup>`, `restore <backup>`. Exits with 1 when it failed, and with 2 when it succeeded although
 * stored files were already damaged.
 */
import { stat } from 'node:fs/promises';
import pg from 'pg';
import expectedSchema from '../migrations/schema.snapshot.txt?raw';
import { migrations } from './migration-files.ts';
import { updateDatabaseLocked, appRoleOf } from './migrations.ts';
import { checkBackup, manifestOf } from './platform/backup/check.ts';
import { type BackupReader, readFolder, writeFolder } from './platform/backup/folder.ts';
import { makeBackup } from './platform/backup/make.ts';
import type { Manifest } from './platform/backup/manifest.ts';
import { BackupRefused } from './platform/backup/refused.ts';
import { refuseNewer, restoreBackup } from './platform/backup/restore.ts';
import { readZip, writeZip } from './platform/backup/zip.ts';
import { readLedgerPlace, readStorePlace } from './platform/config.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { openStore } from './platform/files/open-store.ts';
import { StoreUnavailableError } from './platform/files/store.ts';
import { setLockTimeout } from './platform/migrations.ts';
import { destroy } from './privacy/destruction/job.ts';
import { ledgerBeside, mergeLedger, writeLedger } from './privacy/destruction/ledger.ts';
import { version } from './version.ts';

const { DATABASE_URL: serverUrl, MIGRATE_URL, PG_DUMP } = process.env;
const ownerUrl = MIGRATE_URL || serverUrl || '';
const store = await openStore(readStorePlace(process.env));
const started = performance.now();

const print = (line: string) => void process.stdout.write(`${line}\n`);
const figures = ({ tables, files }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.bytes + tables.reduce((sum, table) => sum + table.bytes, 0);
  const seconds = (performance.now() - started) / 1000;
  return (
    `${tables.length} tables, ${rows} rows, ${files.count} files, ${(bytes / 1e6).toFixed(1)} MB, ` +
    `${seconds.toFixed(1)} s`
  );
};

/** @returns whether no stored file was damaged */
type Command = (path: string) => Promise<boolean>;

const make: Command = async (path) => {
  const writer = await (path.endsWith('.zip') ? writeZip(path) : writeFolder(path));
  try {
    const manifest = await onDatabase((client) =>
      makeBackup({
        client,
        url: ownerUrl,
        store,
        writer,
        version,
        pgDump: PG_DUMP === '' ? undefined : (PG_DUMP ?? 'pg_dump'),
        expected: { schema: expectedSchema, migration: migrations.at(-1)?.name ?? '' },
        now: new Date(),
      }),
    );
    print(`${path}: ${figures(manifest)}`);
    await rememberDestroyed(path);
    if (manifest.schema === 'pg_dump') print('The schema was written by pg_dump.');
    return sound(manifest);
  } catch (error) {
    await writer.discard();
    throw error;
  }
};

const check: Command = (path) =>
  reading(path, async (reader) => {
    const manifest = await checkBackup(reader);
    refuseNewer(manifest, migrations);
    print(`The backup of ${manifest.takenAt} (Baeum ${manifest.baeum}) is whole: ${figures(manifest)}`);
    return sound(manifest);
  });

const restore: Command = (path) =>
  reading(path, async (reader) => {
    const manifest = await manifestOf(reader);
    const { leftOut } = await onDatabase(async (client) => {
      const restored = await restoreBackup({
        client,
        store,
        reader,
        manifest,
        migrations,
        finish: async () => {
          await updateDatabaseLocked(client, appRoleOf(serverUrl, ownerUrl));
          // Sessions that were ended after the backup must not become valid again.
          await client.query(
            `update session set ended_at = now(), ended_because = 'logout' where ended_at is null`,
          );
        },
      });
      await setLockTimeout(client);
      return restored;
    });
    for (const line of leftOut) print(`Not restored, because no migration makes it: ${line.trim()}`);
    print(`Restored, and the same to the last row and byte: ${figures(manifest)}`);
    sound(manifest);
    await destroyAgain(path);
    return true;
  });

const ledger = readLedgerPlace(process.env);

/** What was destroyed up to now, beside the backups: an older one of them would bring it back. */
async function rememberDestroyed(path: string): Promise<void> {
  await mergeLedger(ledger, ledgerBeside(path));
  const database = openDatabase(ownerUrl, { connections: 1 });
  await writeLedger(database.db, ledgerBeside(path));
  await database.close();
}

/** Destroys again what was destroyed after the backup, as far as a ledger beside it or in the data directory knows. */
async function destroyAgain(path: string): Promise<void> {
  await mergeLedger(ledgerBeside(path), ledger);
  const database = openDatabase(ownerUrl, { connections: 2 });
  const { again } = await destroy({ db: database.db, store, ledger, clock: systemClock });
  await database.close();
  print(
    again === 0
      ? `Nothing had to be destroyed again, as far as ${ledgerBeside(path)} and ${ledger} know.`
      : `Destroyed again what was destroyed after the backup: ${again} kinds of data.`,
  );
}

/** Reports the stored files that were already damaged when the backup was made. */
function sound({ damaged }: Manifest): boolean {
  for (const { key, what } of damaged) print(`When the backup was made, the stored file ${key} was ${what}.`);
  return damaged.length === 0;
}

async function reading(path: string, work: (reader: BackupReader) => Promise<boolean>): Promise<boolean> {
  const reader = (await stat(path)).isDirectory() ? readFolder(path) : await readZip(path);
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}

async function onDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'baeum backup' });
  // A broken connection is reported by the query that needs it.
  client.on('error', () => {});
  await client.connect();
  const result = await work(client);
  await client.end();
  return result;
}

const commands: Record<string, Command> = { make, check, restore };
const [name = '', path = ''] = process.argv.slice(2);
const command = commands[name];
if (command === undefined || path === '') throw new Error('make, check or restore, and a path are needed');
try {
  process.exitCode = (await command(path)) ? 0 : 2;
} catch (error) {
  // The messages of a full disk, a forbidden folder or an unreachable bucket need no stack.
  const plain =
    error instanceof BackupRefused ||
    error instanceof StoreUnavailableError ||
    (error instanceof Error && 'syscall' in error);
  const reason = plain ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${reason}\n`);
  // A connection may still be in the middle of a copy.
  process.exit(1);
}
