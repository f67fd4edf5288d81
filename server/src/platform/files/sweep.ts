/**
 * Objects that no row names: a crash between storing and committing, or between committing and putting into the trash.
 * They go to the trash first, and from there when nobody has missed them for long: the database may be an older one that
 * was restored, and the newer one may come back.
 */
import { inArray, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Database } from '../database.ts';
import { fileStore, storedFile } from '../tables.ts';
import type { FileStore } from './store.ts';

const batch = 500;

/** A disk handles several files in the time of one; a server asked for everything at the same instant refuses. */
const filesAtOnce = 32;

/**
 * A transaction that stores files for longer than an upload may take holds this advisory lock from before the first one
 * until it ends: no sweep begins meanwhile. Chosen at random.
 */
export const storingLock = 3_871_204;

/**
 * Makes a store and a database each other's, when the store is new. Called before the first file is stored, outside of
 * transactions: what the store has been told cannot be rolled back.
 * @returns whether they are; otherwise the rows of this database say nothing about what the store holds
 */
export async function pairStore(db: Database, store: FileStore): Promise<boolean> {
  await db.insert(fileStore).values({}).onConflictDoNothing();
  const [row] = await db.select({ id: fileStore.id }).from(fileStore);
  return row !== undefined && (await store.claim(row.id)) === row.id;
}

export interface SweepLimits {
  /** Further back than the longest upload, so that a file whose row is about to be committed is never taken. */
  readonly storedBefore: Date;
  readonly trashedBefore: Date;
}

/** What a sweep did, or why there was none: the store is another database's, or a long transaction is storing files. */
export type Sweep = { trashed: number; removed: number } | { skipped: 'foreign store' | 'storing' };

/** Puts objects that `stored_file` does not know into the trash, and removes what has been there for long enough. */
export async function sweepStore(
  db: Database,
  store: FileStore,
  { storedBefore, trashedBefore }: SweepLimits,
): Promise<Sweep> {
  await store.discardUnfinished(storedBefore);
  if (!(await pairStore(db, store))) return { skipped: 'foreign store' };
  // Asking is enough: what a transaction that begins later stores is too young.
  if (await isStoring(db)) return { skipped: 'storing' };
  return {
    trashed: await eachUnnamed(db, store.olderThan(storedBefore), (key) => store.trash(key)),
    // What a row names again stays where it is, and is read from there.
    removed: await eachUnnamed(db, store.trashedBefore(trashedBefore), (key) => store.remove(key)),
  };
}

async function isStoring(db: Database): Promise<boolean> {
  // Shared, so that sweeps of several servers do not take each other for a load.
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${storingLock}) as free`,
  );
  return rows[0]?.free !== true;
}

/** @returns how many there were */
async function eachUnnamed(
  db: Database,
  keys: AsyncIterable<string>,
  work: (key: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  let waiting: string[] = [];
  const sort = async () => {
    const known = await db
      .select({ key: storedFile.storageKey })
      .from(storedFile)
      .where(inArray(storedFile.storageKey, waiting));
    const named = new Set(known.map(({ key }) => key));
    const unnamed = waiting.filter((key) => !named.has(key));
    const limit = pLimit(filesAtOnce);
    // After a failure no further file is begun.
    await limit.map(unnamed, work).finally(limit.clearQueue);
    count += unnamed.length;
    waiting = [];
  };
  for await (const key of keys) {
    waiting.push(key);
    if (waiting.length === batch) await sort();
  }
  if (waiting.length > 0) await sort();
  return count;
}
