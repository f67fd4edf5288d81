/**
 * Files in a bucket: `objects/` contains them, `trash/` a marker for each unused one, `owner` the owner. A marker is an
 * empty object; the object itself stays in its place, so that nothing has to be copied and there is one place to read from.
 *
 * A file is received completely before it is sent to the bucket in one request: the bucket never contains a part of a file,
 * nor one that was rejected or cancelled (decision 28).
 */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { makeFolder, removeOlder } from './folders.ts';
import { S3Bucket } from './s3-bucket.ts';
import type { S3Settings } from './s3-settings.ts';
import { spool } from './spool.ts';
import { type ByteRange, type FileStore, StoreUnavailableError } from './store.ts';

const objects = 'objects';
const trash = 'trash';
const ownerKey = 'owner';
const claimAttempts = 3;

interface Options {
  /** Folder for files that are being received. */
  readonly folder: string;
  /** Number of objects listed per request. */
  readonly pageSize?: number;
  /** Idle timeout of a connection to the server. */
  readonly idleMs?: number;
}

/** A store in a bucket. Its methods reject with {@link StoreUnavailableError} if the S3 server is away or refuses a request. */
export function createS3Store(settings: S3Settings, { folder, ...limits }: Options): FileStore {
  const bucket = new S3Bucket(settings, { pageSize: 1000, idleMs: 20_000, ...limits });
  const object = (key: string) => `${objects}/${key}`;
  const marker = (key: string) => `${trash}/${key}`;

  return {
    remote: true,

    async claim(owner) {
      for (let attempt = 1; ; attempt++) {
        // The stored owner is read back after writing: if a server without conditional writes overwrites it, the last of
        // several concurrent claims of an empty bucket wins, and the others notice it before their first sweep.
        const known = await bucket.text(ownerKey);
        if (known !== undefined) return known;
        if (attempt > claimAttempts)
          throw new StoreUnavailableError('the bucket forgets what is written to it');
        await bucket.writeIfNew(ownerKey, owner);
      }
    },

    async reach() {
      await makeFolder(folder);
      await Promise.all([access(folder, constants.R_OK | constants.W_OK), bucket.text(ownerKey)]);
    },

    async put(key, source) {
      const content = await spool(folder, source);
      try {
        await bucket.put(object(key), content);
      } finally {
        await content.close();
      }
    },

    has: (key) => bucket.has(object(key)),
    read: (key, range) => readFrom(bucket, object(key), range),

    async remove(key) {
      // The marker is deleted last: as long as it exists, the deletion is retried.
      await bucket.delete(object(key));
      await bucket.delete(marker(key));
    },

    async trash(key) {
      if (await bucket.has(object(key))) await bucket.write(marker(key), '');
    },

    discardUnfinished: (before) => removeOlder(folder, before),
    olderThan: (instant) => difference(keysBefore(bucket, objects, instant), allKeys(bucket, trash)),
    trashedBefore: (instant) => keysBefore(bucket, trash, instant),

    async clear() {
      for (const place of [objects, trash])
        for await (const key of allKeys(bucket, place)) await bucket.delete(`${place}/${key}`);
      await bucket.delete(ownerKey);
    },
  };
}

async function* keysBefore(bucket: S3Bucket, folder: string, instant: Date): AsyncGenerator<string> {
  // Listed times are truncated to seconds: an object that may be more recent is treated as more recent.
  for await (const { key, modified } of bucket.list(folder))
    if (modified.getTime() + 1000 <= instant.getTime()) yield key;
}

async function* allKeys(bucket: S3Bucket, folder: string): AsyncGenerator<string> {
  for await (const { key } of bucket.list(folder)) yield key;
}

/** The keys that are not among the others. Both are sorted, so that only one of each is in memory. */
async function* difference(
  keys: AsyncIterable<string>,
  others: AsyncGenerator<string>,
): AsyncGenerator<string> {
  let other = await others.next();
  for await (const key of keys) {
    while (other.done !== true && other.value < key) other = await others.next();
    if (other.done === true || other.value !== key) yield key;
  }
}

/** An object as a stream. The request is sent on the first read, and aborted when the stream is destroyed. */
function readFrom(bucket: S3Bucket, key: string, range: ByteRange | undefined): Readable {
  const aborting = new AbortController();
  const bytes = bytesOf(bucket, key, range, aborting.signal);
  const next = async (stream: Readable) => {
    try {
      const { value, done } = await bytes.next();
      stream.push(done === true ? null : value);
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error('no bytes', { cause: error }));
    }
  };
  return new Readable({
    read() {
      void next(this);
    },
    destroy(error, done) {
      aborting.abort();
      done(error);
    },
  });
}

/**
 * The bytes of an object. If a connection ends early, e.g. because the client is slow, another request continues where it
 * ended; objects never change.
 */
async function* bytesOf(
  bucket: S3Bucket,
  key: string,
  range: ByteRange | undefined,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let start = range?.start ?? 0;
  let end = range?.end;
  for (;;) {
    const opened = await bucket.open(key, { start, end }, signal);
    if (opened === undefined) throw Object.assign(new Error(`ENOENT: no object ${key}`), { code: 'ENOENT' });
    const firstByte = start;
    end ??= start + opened.byteSize - 1;
    try {
      for await (const chunk of opened.body as AsyncIterable<Buffer>) {
        // Some servers reply to a range of only the first byte with the whole file.
        const wanted = chunk.subarray(0, end + 1 - start);
        start += wanted.length;
        if (wanted.length > 0) yield wanted;
      }
    } catch (error) {
      if (signal.aborted || start === firstByte)
        throw new StoreUnavailableError('the S3 server ended in the middle of a file', { cause: error });
    }
    if (start > end) return;
    if (start === firstByte) throw new StoreUnavailableError('the S3 server has sent nothing');
  }
}
