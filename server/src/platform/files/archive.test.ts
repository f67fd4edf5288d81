import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { digests, unpacked, watchReads } from '../../testing/downloads.ts';
import { testStores } from '../../testing/stores.ts';
import { type ArchiveEntry, archiveReply } from './archive.ts';
import { type FileStore, newStorageKey } from './store.ts';

const stores = await testStores();
let store: FileStore;

/** A stored file at this path of the archive. */
async function stored(path: string, content: Buffer): Promise<ArchiveEntry> {
  const storageKey = newStorageKey();
  await store.put(storageKey, Readable.from([content]));
  return { path, storageKey, byteSize: content.length, modifiedAt: new Date('2026-11-16T00:00:00Z') };
}

const zipOf = (entries: readonly ArchiveEntry[]) => archiveReply('자료.zip', store, entries).open();

describe.each(stores)('a zip of files %s', (_where, open) => {
  beforeEach(() => {
    ({ store } = open());
  });

  test('contains the names and bytes, and has the announced length', async () => {
    const contents: Record<string, Buffer> = {
      '00 전체/안내/강의 계획.pdf': Buffer.from('%PDF 계획'),
      '01주차/첫 자료/그림.png': randomBytes(300_000),
      '01주차/첫 자료/그림 (2).png': randomBytes(1),
    };
    const entries = await Promise.all(
      Object.entries(contents).map(([path, content]) => stored(path, content)),
    );
    const { stream, byteSize } = zipOf(entries);
    const zip = await buffer(stream);
    expect(zip).toHaveLength(byteSize ?? -1);
    expect(await unpacked(zip)).toEqual(digests(contents));
    // Flagged as UTF-8, because Windows would assume its own code page; not compressed.
    expect(zip.readUInt16LE(6) & 0x800).toBe(0x800);
    expect(zip.readUInt16LE(8)).toBe(0);
  });

  // About 205 bytes of the directory each: the announced length becomes unreliable at 65,535.
  test.each([
    [300, true],
    [400, false],
  ])('of %i files promises a length only where it is right', async (count, promises) => {
    const one = await stored('', Buffer.from('1'));
    const entries = Array.from({ length: count }, (_, index) => ({
      ...one,
      path: `${'가'.repeat(45)}/${String(index).padStart(14, '0')}`,
    }));
    const { stream, byteSize } = zipOf(entries);
    const zip = await buffer(stream);
    expect(byteSize).toBe(promises ? zip.length : undefined);
    expect(Object.keys(await unpacked(zip))).toHaveLength(count);
  });

  test('fails if a file is missing', async () => {
    const there = await stored('a.txt', Buffer.from('a'));
    const gone = { ...there, path: 'b.txt', storageKey: newStorageKey() };
    await expect(buffer(zipOf([there, gone, there]).stream)).rejects.toThrow('ENOENT');
  });

  test('fails if the length of a file differs from its row', async () => {
    const short = { ...(await stored('a.txt', Buffer.from('abc'))), byteSize: 4 };
    await expect(buffer(zipOf([short]).stream)).rejects.toThrow('unexpected number of bytes');
  });

  test('opens one file at a time, and none after the client has disconnected', async () => {
    const opened = watchReads(store);
    const large = await stored('', randomBytes(3_000_000));
    const { stream } = zipOf(['1', '2', '3'].map((path) => ({ ...large, path })));
    await once(stream, 'readable');
    expect(opened).toHaveLength(1);
    const closed = once(opened[0] ?? stream, 'close');
    stream.destroy();
    await closed;
    await new Promise(setImmediate);
    expect(opened).toHaveLength(1);
  });
});
