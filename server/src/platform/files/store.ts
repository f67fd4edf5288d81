/**
 * Stores the content of files on disk or in a bucket (`s3-store.ts`), behind one interface. Only objects with a row in
 * `stored_file` are in use. A `put` that resolves is durable; one that fails leaves at most an object without a
 * row, which the sweep removes.
 */
import { randomBytes } from 'node:crypto';
import { close, constants, createReadStream, open, read } from 'node:fs';
import {
  access,
  type FileHandle,
  link,
  open as openHandle,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskSpaceOf, recently, whileSpaceLeft } from '../disk-space.ts';
import { codeOf, isOlder, makeFolder, namesIn, removeOlder, unlessAbsent } from './folders.ts';

/** Bytes `start` to `end`, inclusive, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  /**
   * Makes `owner` the owner of the store, unless it has one already.
   * @returns the owner of the store
   */
  claim(owner: string): Promise<string>;
  /** Whether it is a service that all servers share, rather than a disk of this machine. */
  readonly remote: boolean;
  /** Rejects if reading and writing are impossible at the moment. Free space is not checked. */
  reach(): Promise<void>;
  /** Writes a new object. If the source fails, rejects with its error and leaves nothing. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Whether `read` finds the object. */
  has(key: string): Promise<boolean>;
  /** Also finds objects in the trash. A missing object ends the stream with the error code `ENOENT`. */
  read(key: string, range?: ByteRange): Readable;
  /** Deletes an object permanently, e.g. that of a rejected file. A missing object is not an error. */
  remove(key: string): Promise<void>;
  /** Moves an unused object to the trash; a request that has just looked it up can still read it. A missing object is not an error. */
  trash(key: string): Promise<void>;
  /** Deletes the temporary files that killed processes left before an instant. */
  discardUnfinished(before: Date): Promise<void>;
  /** Keys of objects written before an instant, without the trash. */
  olderThan(instant: Date): AsyncIterable<string>;
  /** Keys of objects put into the trash before an instant. */
  trashedBefore(instant: Date): AsyncIterable<string>;
  /** Deletes everything including the owner, as in a new store. */
  clear(): Promise<void>;
}

/** The store is unreachable or rejects a request; `cause` is the original error. Retrying later may succeed. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** A new storage key: ASCII, unrelated to the file's name and content. */
export function newStorageKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await openHandle(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Bytes that are written at once. Each write waits for a thread, which takes longer than writing. */
const batchBytes = 128 * 1024;

/** Collects chunks; what is left of a source that fails is not passed on. */
async function* inBatches(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  const batch = () => {
    const [first, ...more] = chunks;
    const whole = first === undefined || more.length > 0 ? Buffer.concat(chunks) : first;
    chunks = [];
    size = 0;
    return whole;
  };
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= batchBytes) yield batch();
  }
  if (size > 0) yield batch();
}

/** Writes a new file of a folder, whose content and name are synced together, and closes it. */
async function writeSynced(
  file: FileHandle,
  folder: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const opening = openHandle(folder, 'r');
  // It is awaited once the file is written: nothing may close that one before.
  opening.catch(() => {});
  try {
    await writeFile(file, inBatches(source));
    const directory = await opening;
    await Promise.all([file.sync(), directory.sync()]);
  } finally {
    await Promise.allSettled([file.close(), opening.then((directory) => directory.close())]);
  }
}

/** Does something in a folder, which is made only if it is not there: most are. */
async function makingFolder<T>(work: () => Promise<T>, make: () => Promise<unknown>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    await make();
    return work();
  }
}

/**
 * Files on disk, in `objects/`. An object is written where it stays, and its content and its name are synced together:
 * until both are, no row has its key. `owner` contains the owner, which `incoming/` has first; `trash/` unused objects.
 * @param root directory; created if missing, readable by this user only
 */
export function createDiskStore(root: string): FileStore {
  const incoming = join(root, 'incoming');
  const objects = join(root, 'objects');
  const trash = join(root, 'trash');
  const ownerFile = join(root, 'owner');
  /** Folders of objects that are on the disk for certain, of which there are 256. */
  const lasting = new Set<string>();
  const readSpace = recently(diskSpaceOf(objects));

  /** Makes a folder of objects that outlasts a power failure. Another process may have made it, and not synced it yet. */
  async function makeLasting(folder: string): Promise<void> {
    await makeFolder(folder);
    await syncDirectory(objects);
    lasting.add(folder);
  }

  return {
    remote: false,

    async claim(owner) {
      const known = await unlessAbsent(readFile(ownerFile, 'utf8'));
      if (known !== undefined) return known;
      const temporary = join(incoming, `owner-${randomBytes(8).toString('hex')}`);
      await makeFolder(incoming);
      try {
        await writeFile(temporary, owner, { flag: 'wx', mode: 0o600, flush: true });
        // Unlike a rename, a link does not replace a file that another process has created meanwhile.
        await link(temporary, ownerFile);
        await syncDirectory(root);
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      } finally {
        await rm(temporary, { force: true });
      }
      return readFile(ownerFile, 'utf8');
    },

    async reach() {
      await makeFolder(incoming);
      await access(incoming, constants.R_OK | constants.W_OK);
    },

    async put(key, source) {
      const target = join(objects, key);
      const folder = join(target, '..');
      try {
        if (!lasting.has(folder)) await makeLasting(folder);
        // Opened before the source is read, so that the file exists before the cleanup after a source that fails immediately.
        const file = await makingFolder(
          () => openHandle(target, 'w', 0o600),
          () => makeLasting(folder),
        );
        await writeSynced(file, folder, whileSpaceLeft(source, readSpace));
      } catch (error) {
        await rm(target, { force: true });
        throw error;
      }
    },

    has: async (key) =>
      ((await unlessAbsent(stat(join(objects, key)))) ?? (await unlessAbsent(stat(join(trash, key))))) !==
      undefined,

    read: (key, range) =>
      createReadStream(join(objects, key), { ...range, fs: withFallback(join(trash, key)) }),

    async remove(key) {
      await rm(join(objects, key), { force: true });
      await rm(join(trash, key), { force: true });
    },

    async trash(key) {
      const [source, target] = [join(objects, key), join(trash, key)];
      const now = new Date();
      const move = () => rename(source, target);
      // The time is set before the move, so that a file never appears to have been in the trash for longer than it has.
      await unlessAbsent(
        utimes(source, now, now).then(() => makingFolder(move, () => makeFolder(join(target, '..')))),
      );
    },

    discardUnfinished: (before) => removeOlder(incoming, before),

    olderThan: (instant) => keysBefore(objects, instant),
    trashedBefore: (instant) => keysBefore(trash, instant),
    clear: () => rm(root, { recursive: true, force: true }),
  };
}

type OnOpen = (error: NodeJS.ErrnoException | null, descriptor: number) => void;

/** File system functions for a stream that opens another path if the first does not exist. */
const withFallback = (other: string) => ({
  open: (path: string, flags: string, mode: number, done: OnOpen) =>
    open(path, flags, mode, (error, descriptor) => {
      if (error?.code !== 'ENOENT') done(error, descriptor);
      else open(other, flags, mode, (absent, found) => done(absent && error, found));
    }),
  read,
  close,
});

async function* keysBefore(root: string, instant: Date): AsyncGenerator<string> {
  for (const folder of await namesIn(root))
    for (const name of await namesIn(join(root, folder)))
      if (await isOlder(join(root, folder, name), instant)) yield `${folder}/${name}`;
}
