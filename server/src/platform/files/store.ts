/**
 * Where the bytes of stored files live, on disk or in a bucket (`s3-store.ts`). The interface is what both can do; rows in
 * `stored_file` say which objects count. A `put` that resolves is durable; one that fails leaves nothing that counts.
 */
import { randomBytes } from 'node:crypto';
import { close, constants, createReadStream, open, read } from 'node:fs';
import {
  access,
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
import { pipeline } from 'node:stream/promises';
import { diskSpaceOf, whileSpaceLeft } from '../disk-space.ts';
import { codeOf, isOlder, makeFolder, namesIn, removeOlder, unlessAbsent } from './folders.ts';

/** Bytes `start` to `end`, both included, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  /**
   * Gives the store to an owner, unless it has one already.
   * @returns whose it is
   */
  claim(owner: string): Promise<string>;
  /** Whether it is a service that all servers use, not a disk of this machine. */
  readonly remote: boolean;
  /** Rejects when nothing could be written or read at the moment; whether there is room is not looked at. */
  reach(): Promise<void>;
  /** Writes a new object; rejects with the source's error, and leaves nothing, when the source fails. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Whether `read` would find it. */
  has(key: string): Promise<boolean>;
  /** Of what lies in the trash as well. What is not there ends the stream with the code `ENOENT`. */
  read(key: string, range?: ByteRange): Readable;
  /** Removes for good, e.g. what was refused. Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Puts aside what no longer counts: who has just looked it up can still read it. What is not there is no error. */
  trash(key: string): Promise<void>;
  /** Removes what unfinished writes of killed processes left behind before an instant. */
  discardUnfinished(before: Date): Promise<void>;
  /** Keys of objects written before an instant, without the trash. */
  olderThan(instant: Date): AsyncIterable<string>;
  /** Keys of objects put into the trash before an instant. */
  trashedBefore(instant: Date): AsyncIterable<string>;
  /** Removes everything, the owner as well: the store is as new. */
  clear(): Promise<void>;
}

/** The store cannot be reached, or does not do what it is asked; `cause` is its own error. Trying again later may help. */
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

/**
 * Files on disk: written under `incoming/`, synced, then renamed into `objects/`, so that an object is whole or absent.
 * `owner` says whose they are, `trash/` holds what no longer counts.
 * @param root directory; made when missing, readable by this user alone
 */
export function createDiskStore(root: string): FileStore {
  const incoming = join(root, 'incoming');
  const objects = join(root, 'objects');
  const trash = join(root, 'trash');
  const ownerFile = join(root, 'owner');

  return {
    remote: false,

    async claim(owner) {
      const known = await unlessAbsent(readFile(ownerFile, 'utf8'));
      if (known !== undefined) return known;
      const temporary = join(incoming, `owner-${randomBytes(8).toString('hex')}`);
      await makeFolder(incoming);
      try {
        await writeFile(temporary, owner, { flag: 'wx', mode: 0o600, flush: true });
        // Unlike a rename, a link does not replace what somebody else has put there meanwhile.
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
      const temporary = join(incoming, key.replaceAll('/', '-'));
      try {
        await makeFolder(incoming);
        await makeFolder(folder);
        // Opened before the source is read: a source that fails at once must not be tidied up after before there is a file.
        const file = await openHandle(temporary, 'wx', 0o600);
        // `flush` syncs the content before the stream closes.
        await pipeline(
          whileSpaceLeft(source, diskSpaceOf(incoming)),
          file.createWriteStream({ flush: true }),
        );
        await rename(temporary, target);
        await Promise.all([syncDirectory(folder), syncDirectory(objects)]);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    has: async (key) =>
      ((await unlessAbsent(stat(join(objects, key)))) ?? (await unlessAbsent(stat(join(trash, key))))) !==
      undefined,

    read: (key, range) => createReadStream(join(objects, key), { ...range, fs: alsoIn(join(trash, key)) }),

    async remove(key) {
      await rm(join(objects, key), { force: true });
      await rm(join(trash, key), { force: true });
    },

    async trash(key) {
      const [source, target] = [join(objects, key), join(trash, key)];
      const now = new Date();
      await makeFolder(join(target, '..'));
      // The time before the move, so that a file in the trash never looks older than it is.
      await unlessAbsent(utimes(source, now, now).then(() => rename(source, target)));
    },

    discardUnfinished: (before) => removeOlder(incoming, before),

    olderThan: (instant) => keysBefore(objects, instant),
    trashedBefore: (instant) => keysBefore(trash, instant),
    clear: () => rm(root, { recursive: true, force: true }),
  };
}

type OnOpen = (error: NodeJS.ErrnoException | null, descriptor: number) => void;

/** For a stream: opens another path when the first is not there. */
const alsoIn = (other: string) => ({
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
