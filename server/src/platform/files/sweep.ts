/** Objects that no row names: a crash between storing and committing, or between committing and removing. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { storedFile } from '../tables.ts';
import type { FileStore } from './store.ts';

const batch = 500;

/**
 * Removes objects written before an instant that `stored_file` does not know. The instant must lie further back than the
 * longest upload, so that a file whose row is about to be committed is never taken.
 * @returns how many were removed
 */
export async function sweepStore(db: Database, store: FileStore, before: Date): Promise<number> {
  await store.discardUnfinished(before);
  let removed = 0;
  let keys: string[] = [];
  const sweep = async () => {
    const known = await db
      .select({ key: storedFile.storageKey })
      .from(storedFile)
      .where(inArray(storedFile.storageKey, keys));
    const named = new Set(known.map(({ key }) => key));
    const orphans = keys.filter((key) => !named.has(key));
    await Promise.all(orphans.map((key) => store.remove(key)));
    removed += orphans.length;
    keys = [];
  };
  for await (const key of store.olderThan(before)) {
    keys.push(key);
    if (keys.length === batch) await sweep();
  }
  if (keys.length > 0) await sweep();
  return removed;
}
