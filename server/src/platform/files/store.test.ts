/** Tests for every kind of file store. */
import { randomBytes } from 'node:crypto';
import { readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { testStores } from '../../testing/stores.ts';
import { type FileStore, newStorageKey } from './store.ts';

const stores = await testStores();
const fromNow = (ms: number) => new Date(Date.now() + ms);
const later = () => fromNow(60_000);
const digits = () => Readable.from([Buffer.from('0123'), Buffer.from('456789')]);

describe.each(stores)('a store %s', (_where, open) => {
  let store: FileStore;
  let incoming: string;
  beforeEach(() => {
    ({ store, incoming } = open());
  });

  const keysOf = async (listed: AsyncIterable<string>) => {
    const found: string[] = [];
    for await (const key of listed) found.push(key);
    return found.sort();
  };
  const keys = () => keysOf(store.olderThan(later()));
  const trashed = () => keysOf(store.trashedBefore(later()));
  const put = async (source: AsyncIterable<Uint8Array> = digits()) => {
    const key = newStorageKey();
    await store.put(key, source);
    return key;
  };

  test('can be checked for availability, which leaves nothing behind', async () => {
    await store.reach();
    expect(await keys()).toEqual([]);
  });

  test('returns what was stored, whole and in ranges', async () => {
    const key = await put();
    expect(await text(store.read(key))).toBe('0123456789');
    expect(await text(store.read(key, { start: 3, end: 5 }))).toBe('345');
    expect(await text(store.read(key, { start: 9, end: 9 }))).toBe('9');
    expect(await text(store.read(key, { start: 0, end: 0 }))).toBe('0');
    await store.remove(key);
    await store.remove(key);
    expect(await keys()).toEqual([]);
  });

  test('returns every byte of an object larger than any buffer', async () => {
    const content = randomBytes(5_000_000);
    const key = await put(Readable.from([content.subarray(0, 3), content.subarray(3)]));
    expect((await buffer(store.read(key))).equals(content)).toBe(true);
    const part = await buffer(store.read(key, { start: 1_999_999, end: 4_999_999 }));
    expect(part.equals(content.subarray(1_999_999))).toBe(true);
  });

  test('leaves nothing behind when the source fails, at once or midway', async () => {
    async function* failing(chunks: readonly Buffer[]) {
      yield* chunks;
      throw new Error('cut');
    }
    for (const chunks of [[], [Buffer.from('half')], [randomBytes(2_000_000), randomBytes(10)]])
      await expect(put(failing(chunks))).rejects.toThrow('cut');
    expect(await keys()).toEqual([]);
    expect(await readdir(incoming).catch(() => [])).toEqual([]);
  });

  test('does not find missing objects', async () => {
    const key = newStorageKey();
    expect(await store.has(key)).toBe(false);
    await expect(text(store.read(key))).rejects.toMatchObject({
      code: 'ENOENT',
      message: expect.stringContaining(`objects/${key}`),
    });
    await store.trash(key);
    expect(await trashed()).toEqual([]);
  });

  test('objects in the trash can still be read until they are deleted permanently', async () => {
    const [key, other] = [await put(), await put()];
    const before = new Date();
    await store.trash(key);
    await store.trash(key);
    expect(await keys()).toEqual([other]);
    expect(await keysOf(store.trashedBefore(before))).toEqual([]);
    expect(await trashed()).toEqual([key]);
    expect(await store.has(key)).toBe(true);
    expect(await text(store.read(key, { start: 3, end: 5 }))).toBe('345');
    await store.remove(key);
    expect(await store.has(key)).toBe(false);
    expect(await trashed()).toEqual([]);
    await expect(text(store.read(key))).rejects.toThrow('ENOENT');
  });

  test('lists all objects that are old enough, in several pages, without the trash', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => put()));
    // The first and the last one, and neighbours.
    const [first = '', second = '', , , , sixth = '', , , , last = ''] = all.sort();
    for (const key of [first, second, sixth, last]) await store.trash(key);
    expect(await keys()).toEqual(all.filter((key) => ![first, second, sixth, last].includes(key)));
    expect(await trashed()).toEqual([first, second, sixth, last]);
    expect(await keysOf(store.olderThan(fromNow(-60_000)))).toEqual([]);
    expect(await keysOf(store.trashedBefore(fromNow(-60_000)))).toEqual([]);
  });

  test('lists and removes objects while others do the same', async () => {
    const [first, second] = [await put(), await put()];
    const found: string[] = [];
    for await (const key of store.olderThan(later())) {
      found.push(key);
      await Promise.all([store.remove(first), store.remove(second)]);
    }
    // Objects that had been listed already may still be returned.
    expect(found.length).toBeGreaterThan(0);
    expect(await keys()).toEqual([]);
  });

  test('deletes temporary files of killed processes, and no more recent ones', async () => {
    await put();
    await store.reach();
    const left = join(incoming, 'left-behind');
    await writeFile(left, 'half');
    // Like a file that disappears between listing and reading.
    await symlink('nowhere', join(incoming, 'gone-meanwhile'));
    await store.discardUnfinished(fromNow(-60_000));
    expect(await readdir(incoming)).toEqual(['gone-meanwhile', 'left-behind']);
    await utimes(left, new Date(0), new Date(0));
    await store.discardUnfinished(fromNow(-60_000));
    expect(await readdir(incoming)).toEqual(['gone-meanwhile']);
    expect(await keys()).toHaveLength(1);
    await rm(join(incoming, 'gone-meanwhile'));
  });

  test('is like a new store after everything has been removed', async () => {
    await store.claim('somebody');
    const [kept, gone] = await Promise.all([put(), put(), put(), put()]);
    await store.trash(gone);
    await store.clear();
    expect([await keys(), await trashed(), await store.has(kept)]).toEqual([[], [], false]);
    expect(await store.claim('somebody else')).toBe('somebody else');
    await store.put(kept, digits());
    expect(await keys()).toEqual([kept]);
  });

  test('has one owner when several claim it at once', async () => {
    const owners = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => store.claim(owner)));
    expect(new Set(owners).size).toBe(1);
    expect(await store.claim('e')).toBe(owners[0]);
    expect(await readdir(incoming).catch(() => [])).toEqual([]);
  });
});
