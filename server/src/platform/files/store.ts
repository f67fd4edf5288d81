/**
 * Where the bytes of stored files live. The interface is what an object store can do as well as a disk; rows in
 * `stored_file` say which objects count. A `put` that resolves is durable; one that fails leaves nothing.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes `start` to `end`, both included, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  /** Writes a new object; rejects with the source's error, and leaves nothing, when the source fails. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  read(key: string, range?: ByteRange): Readable;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes what unfinished writes of killed processes left behind before an instant. */
  discardUnfinished(before: Date): Promise<void>;
  /** Keys of objects written before an instant, for the sweep of what no row names. */
  olderThan(instant: Date): AsyncIterable<string>;
}

/** A new storage key: ASCII, unrelated to the file's name and content. */
export function newStorageKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Files on disk: written under `incoming/`, synced, then renamed into `objects/`, so that an object is whole or absent.
 * @param root directory; made when missing, readable by this user alone
 */
export function createDiskStore(root: string): FileStore {
  const incoming = join(root, 'incoming');
  const objects = join(root, 'objects');
  const pathOf = (key: string) => join(objects, key);

  return {
    async put(key, source) {
      const target = pathOf(key);
      const folder = join(target, '..');
      const temporary = join(incoming, key.replaceAll('/', '-'));
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // `flush` syncs the content before the stream closes.
        await pipeline(source, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(temporary, target);
        await syncDirectory(folder);
        await syncDirectory(objects);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    read: (key, range) => createReadStream(pathOf(key), range ?? {}),

    remove: (key) => rm(pathOf(key), { force: true }),

    async discardUnfinished(before) {
      for (const name of await namesIn(incoming)) {
        const path = join(incoming, name);
        if ((await stat(path)).mtime < before) await rm(path, { force: true });
      }
    },

    async *olderThan(instant) {
      for (const folder of await namesIn(objects))
        for (const name of await namesIn(join(objects, folder)))
          if ((await stat(join(objects, folder, name))).mtime < instant) yield `${folder}/${name}`;
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
