/** The steps of `npm run backup` and `npm run restore`: a backup, and the ledger of what was destroyed beside it. */
import { stat } from 'node:fs/promises';
import pg from 'pg';
import expectedSchema from '../../migrations/schema.snapshot.txt?raw';
import { migrations } from '../migration-files.ts';
import { appRoleOf, updateDatabaseLocked } from '../migrations.ts';
import { manifestOf } from '../platform/backup/check.ts';
import { type BackupReader, readFolder, writeFolder } from '../platform/backup/folder.ts';
import { makeBackup } from '../platform/backup/make.ts';
import type { Manifest } from '../platform/backup/manifest.ts';
import { type Restored, restoreBackup } from '../platform/backup/restore.ts';
import { readZip, writeZip } from '../platform/backup/zip.ts';
import { systemClock } from '../platform/clock.ts';
import { type DatabasePool, openDatabase } from '../platform/database.ts';
import type { FileStore } from '../platform/files/store.ts';
import { setTimeouts } from '../platform/migrations.ts';
import { destroy } from '../privacy/destruction/job.ts';
import { ledgerBeside, mergeLedger, passOverDestroyed, writeLedger } from '../privacy/destruction/ledger.ts';
import { version } from '../version.ts';

/** What a backup is made of, and restored to. */
export interface BackedUp {
  readonly ownerUrl: string;
  readonly serverUrl: string;
  readonly store: FileStore;
  /** The file that remembers what was destroyed. */
  readonly ledger: string;
}

/**
 * Makes a backup, and writes beside it what was destroyed up to now: an older one there would bring it back. Either both are made
 * or nothing is left of the backup.
 * @param path a folder, or a file that ends in `.zip`
 * @param pgDump a path, or a name that is looked up in PATH; undefined not to use it
 */
export async function backUpPortal(
  path: string,
  portal: BackedUp,
  pgDump: string | undefined,
): Promise<Manifest> {
  const { ownerUrl: url, store } = portal;
  const writer = await (path.endsWith('.zip') ? writeZip(path) : writeFolder(path));
  try {
    return await onDatabase(url, (client) =>
      makeBackup({
        client,
        url,
        store,
        writer: {
          ...writer,
          async finish(manifest) {
            await rememberDestroyed(path, portal);
            await writer.finish(manifest);
          },
        },
        version,
        pgDump,
        expected: { schema: expectedSchema, migration: migrations.at(-1)?.name ?? '' },
        now: new Date(),
      }),
    );
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

async function rememberDestroyed(path: string, { ownerUrl, ledger }: BackedUp): Promise<void> {
  await mergeLedger(ledger, ledgerBeside(path));
  await withPool(ownerUrl, ({ db }) => writeLedger(db, ledgerBeside(path)));
}

/**
 * Restores a backup. What the ledger beside it knows is taken up before anything is kept, so that the server destroys it again even if
 * {@link destroyAgain} fails.
 */
export async function restorePortal(
  path: string,
  { ownerUrl, serverUrl, store, ledger }: BackedUp,
): Promise<Restored & { readonly manifest: Manifest }> {
  return reading(path, async (reader) => {
    const manifest = await manifestOf(reader);
    const restored = await onDatabase(ownerUrl, async (client) => {
      const done = await restoreBackup({
        client,
        store,
        reader,
        manifest,
        migrations,
        prepare: () => mergeLedger(ledgerBeside(path), ledger),
        finish: async () => {
          await updateDatabaseLocked(client, appRoleOf(serverUrl, ownerUrl));
          await passOverDestroyed(client, ledger);
          // Sessions that were ended after the backup must not become valid again.
          await client.query(
            `update session set ended_at = now(), ended_because = 'logout' where ended_at is null`,
          );
        },
      });
      await setTimeouts(client);
      return done;
    });
    return { ...restored, manifest };
  });
}

/**
 * Destroys again what was destroyed after the backup, as far as the ledger knows.
 * @returns of how many kinds
 */
export const destroyAgain = ({ ownerUrl, store, ledger }: BackedUp): Promise<number> =>
  withPool(ownerUrl, async ({ db }) => (await destroy({ db, store, ledger, clock: systemClock })).again);

/** Reads a backup, be it a folder or a file. */
export async function reading<Result>(
  path: string,
  work: (reader: BackupReader) => Promise<Result>,
): Promise<Result> {
  const reader = (await stat(path)).isDirectory() ? readFolder(path) : await readZip(path);
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}

async function withPool<Result>(
  url: string,
  work: (database: DatabasePool) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(url, { connections: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function onDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'baeum backup' });
  // A broken connection is reported by the query that needs it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
