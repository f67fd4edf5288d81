/**
 * Removes orphaned objects, which no row refers to: after a crash between storing and committing, or between committing
 * and moving to the trash. They are moved to the trash first and deleted after a retention time: the database may have
 * been restored from an older backup, and the newer one may be put back.
 */
import { inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database } from '../database.ts';
import { fileStore, storedFile } from '../tables.ts';
import type { FileStore } from './store.ts';

const batch = 500;

/** Disks handle several files in parallel; a server that gets all requests at once rejects some. */
const filesAtOnce = 32;

/**
 * Advisory lock of transactions that store files for longer than an upload may take, held from before the first file
 * until the end of the transaction. No sweep starts while it is held. The number is random.
 */
export const storingLock = 3_871_204;

/**
 * Assigns a new store to a database. Called before the first file is stored, outside of transactions, because the store
 * cannot be rolled back.
 * @returns whether the store belongs to this database; otherwise its rows do not describe the objects of the store
 */
export async function pairStore(db: Database, store: FileStore): Promise<boolean> {
  await db.insert(fileStore).values({}).onConflictDoNothing();
  const [row] = await db.select({ id: fileStore.id }).from(fileStore);
  return row !== undefined && (await store.claim(row.id)) === row.id;
}

export interface SweepLimits {
  /** Earlier than the start of the longest upload, so that a file whose row is about to be committed is never removed. */
  readonly storedBefore: Date;
  readonly trashedBefore: Date;
}

/** The result of a sweep, or why it was skipped: the store belongs to another database, or a long transaction stores files. */
export type Sweep = { trashed: number; removed: number } | { skipped: 'foreign store' | 'storing' };

/** Moves objects that are not in `stored_file` to the trash, and deletes those whose retention time there is over. */
export async function sweepStore(
  db: Database,
  store: FileStore,
  { storedBefore, trashedBefore }: SweepLimits,
): Promise<Sweep> {
  await store.discardUnfinished(storedBefore);
  if (!(await pairStore(db, store))) return { skipped: 'foreign store' };
  // The lock need not be kept: files of a transaction that starts later are too recent to be swept.
  if (await isStoring(db)) return { skipped: 'storing' };
  return {
    trashed: await forEachOrphaned(db, store.olderThan(storedBefore), (key) => store.trash(key)),
    // Objects in the trash that a row refers to again stay there, and are read from there.
    removed: await forEachOrphaned(db, store.trashedBefore(trashedBefore), (key) => store.remove(key)),
  };
}

async function isStoring(db: Database): Promise<boolean> {
  // Shared, so that sweeps of several servers do not take each other for a load.
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${storingLock}) as free`,
  );
  return rows[0]?.free !== true;
}

/** @returns the number of objects without a row */
async function forEachOrphaned(
  db: Database,
  keys: AsyncIterable<string>,
  work: (key: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  let pending: string[] = [];
  const processBatch = async () => {
    const known = await db
      .select({ key: storedFile.storageKey })
      .from(storedFile)
      .where(inArray(storedFile.storageKey, pending));
    const referenced = new Set(known.map(({ key }) => key));
    const orphaned = pending.filter((key) => !referenced.has(key));
    const limit = pLimit(filesAtOnce);
    // After a failure no further file is begun.
    await limit.map(orphaned, work).finally(limit.clearQueue);
    count += orphaned.length;
    pending = [];
  };
  for await (const key of keys) {
    pending.push(key);
    if (pending.length === batch) await processBatch();
  }
  if (pending.length > 0) await processBatch();
  return count;
}
