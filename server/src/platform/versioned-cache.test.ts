import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type VersionedCacheOptions, versionedCache } from './versioned-cache.ts';

const { db } = await testDatabase();

/** A cache of the values `<key> <count of reads>`, and the keys that it has read. */
function counted(options: VersionedCacheOptions) {
  const reads: string[] = [];
  const cached = versionedCache(options, async (_db, keys) => {
    reads.push(...keys);
    const count = reads.length;
    return (key) => `${key} ${count}`;
  });
  const get = async (key: string, version = 1) => (await cached(db, [{ key, version }])).get(key);
  return { reads, get };
}

test('a value is read once for a version, also by those who ask at the same time', async () => {
  const { reads, get } = counted({ capacity: 2 });
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a 1', 'a 1']);
  expect(await get('a', 2)).toBe('a 2');
  expect(await get('a', 1)).toBe('a 3');
  expect(reads).toEqual(['a', 'a', 'a']);
});

test('a newer value serves those who have read an older version, where versions are ordered', async () => {
  const { reads, get } = counted({ capacity: 2, isOrdered: true });
  await get('a', 2);
  expect(await get('a', 1)).toBe('a 1');
  expect(await get('a', 3)).toBe('a 2');
  expect(reads).toEqual(['a', 'a']);
});

test('the least recently used value makes room', async () => {
  const { reads, get } = counted({ capacity: 2 });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});
