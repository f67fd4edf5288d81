import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { testStores } from '../../testing/stores.ts';
import { zip } from '../../testing/world.ts';
import { fileStore, storedFile } from '../tables.ts';
import { type FileStore, newStorageKey } from './store.ts';
import { pairStore, storingLock, sweepStore } from './sweep.ts';
import { transaction } from '../database.ts';

const { db } = await testDatabase();
const stores = await testStores();
const minute = 60_000;
const fromNow = (ms: number) => new Date(Date.now() + ms);
/** Treats all objects as old except for those in the trash. */
const old = () => ({ storedBefore: fromNow(minute), trashedBefore: fromNow(-minute) });

let store: FileStore;

async function put(): Promise<string> {
  const key = newStorageKey();
  await store.put(key, Readable.from([zip]));
  return key;
}

async function name(storageKey: string): Promise<void> {
  const file = { kind: 'submission', name: 'a.zip', extension: 'zip', byteSize: 22, inline: false };
  await db
    .insert(storedFile)
    .values({ ...file, mediaType: 'application/zip', sha256: Buffer.alloc(32), storageKey });
}

async function listed(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.sort();
}
const live = () => listed(store.olderThan(fromNow(minute)));
const trash = () => listed(store.trashedBefore(fromNow(minute)));

describe.each(stores)('the sweep of a store %s', (_where, open) => {
  beforeEach(async () => {
    ({ store } = open());
    await db.delete(storedFile);
  });

  test('moves old objects without a row to the trash, and no recent ones', async () => {
    const [kept, orphan] = [await put(), await put()];
    await name(kept);
    await sweepStore(db, store, { storedBefore: fromNow(-minute), trashedBefore: fromNow(-minute) });
    expect(await live()).toEqual([kept, orphan].sort());
    expect(await sweepStore(db, store, old())).toEqual({ trashed: 1, removed: 0 });
    expect(await live()).toEqual([kept]);
    expect(await trash()).toEqual([orphan]);
  });

  test('deletes objects from the trash after the retention time, unless a row refers to them again', async () => {
    const [orphan, named] = [await put(), await put()];
    await sweepStore(db, store, old());
    expect(await trash()).toHaveLength(2);
    // The newer database has been put back.
    await name(named);
    const later = { storedBefore: fromNow(minute), trashedBefore: fromNow(minute) };
    expect(await sweepStore(db, store, later)).toEqual({ trashed: 0, removed: 1 });
    expect(await store.has(orphan)).toBe(false);
    expect(await store.has(named)).toBe(true);
  });

  test('removes nothing from the store of another database', async () => {
    const theirs = await put();
    expect(await store.claim('b0b5dbb5-3f0a-4f43-9d7e-6f0a6a3c9f11')).not.toBe('');
    expect(await pairStore(db, store)).toBe(false);
    const everything = { storedBefore: fromNow(minute), trashedBefore: fromNow(minute) };
    expect(await sweepStore(db, store, everything)).toEqual({ skipped: 'foreign store' });
    expect(await live()).toEqual([theirs]);
  });

  test('removes nothing when the database is a new, empty one', async () => {
    expect(await pairStore(db, store)).toBe(true);
    const theirs = await put();
    // An empty database has another id, or none.
    await db.delete(fileStore);
    expect(await sweepStore(db, store, old())).toEqual({ skipped: 'foreign store' });
    expect(await live()).toEqual([theirs]);
  });

  test('does not run during a load, which may store files for hours', async () => {
    const loading = await put();
    await transaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${storingLock})`);
      expect(await sweepStore(db, store, old())).toEqual({ skipped: 'storing' });
    });
    expect(await live()).toEqual([loading]);
    expect(await sweepStore(db, store, old())).toEqual({ trashed: 1, removed: 0 });
  });

  test('a new store and its database are paired, in either order', async () => {
    await db.delete(fileStore);
    expect(await Promise.all([1, 2, 3].map(() => pairStore(db, store)))).toEqual([true, true, true]);
    expect(await db.select().from(fileStore)).toHaveLength(1);
  });
});
