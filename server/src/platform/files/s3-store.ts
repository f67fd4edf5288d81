/**
 * Files in a bucket: `objects/` holds them, `trash/` a mark for each that no longer counts, `owner` says whose they are. A mark
 * is an empty object; what it marks stays where it is, so that nothing has to be copied and a reader never looks in two places.
 *
 * A file comes in whole before it is sent to the bucket, in one request: the bucket never holds a part of one, and what has
 * been refused or cut off never gets there (decision 28).
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
const claims = 3;

interface Options {
  /** Where files wait until they are whole. */
  readonly folder: string;
  /** How many objects are listed by a request. */
  readonly pageSize?: number;
  /** How long the server may say nothing. */
  readonly idleMs?: number;
}

export function createS3Store(settings: S3Settings, { folder, ...limits }: Options): FileStore {
  const bucket = new S3Bucket(settings, { pageSize: 1000, idleMs: 20_000, ...limits });
  const object = (key: string) => `${objects}/${key}`;
  const mark = (key: string) => `${trash}/${key}`;

  return {
    remote: true,

    async claim(owner) {
      for (let attempt = 1; ; attempt++) {
        // What stands there now counts, even for who has just written something else: where the server writes over what is there, the last
        // of all who claim an empty bucket at once has it, and the others learn that before their first sweep.
        const known = await bucket.text(ownerKey);
        if (known !== undefined) return known;
        if (attempt > claims) throw new StoreUnavailableError('the bucket forgets what is written to it');
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
      // The mark last: as long as it is there, somebody will try again.
      await bucket.delete(object(key));
      await bucket.delete(mark(key));
    },

    async trash(key) {
      if (await bucket.has(object(key))) await bucket.write(mark(key), '');
    },

    discardUnfinished: (before) => removeOlder(folder, before),
    olderThan: (instant) => without(keysBefore(bucket, objects, instant), allKeys(bucket, trash)),
    trashedBefore: (instant) => keysBefore(bucket, trash, instant),

    async clear() {
      for (const place of [objects, trash])
        for await (const key of allKeys(bucket, place)) await bucket.delete(`${place}/${key}`);
      await bucket.delete(ownerKey);
    },
  };
}

async function* keysBefore(bucket: S3Bucket, folder: string, instant: Date): AsyncGenerator<string> {
  // Times are listed to the second: what may be younger counts as younger.
  for await (const { key, modified } of bucket.list(folder))
    if (modified.getTime() + 1000 <= instant.getTime()) yield key;
}

async function* allKeys(bucket: S3Bucket, folder: string): AsyncGenerator<string> {
  for await (const { key } of bucket.list(folder)) yield key;
}

/** The keys that are not among the others; both come in order, so that only one of each is in memory. */
async function* without(keys: AsyncIterable<string>, others: AsyncGenerator<string>): AsyncGenerator<string> {
  let other = await others.next();
  for await (const key of keys) {
    while (other.done !== true && other.value < key) other = await others.next();
    if (other.done === true || other.value !== key) yield key;
  }
}

/** An object as a stream, which is asked for when it is first read. Giving it up ends the request. */
function readFrom(bucket: S3Bucket, key: string, range: ByteRange | undefined): Readable {
  const leaving = new AbortController();
  const bytes = bytesOf(bucket, key, range, leaving.signal);
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
      leaving.abort();
      done(error);
    },
  });
}

/**
 * An object's bytes. A connection that ends in the middle, be it because the reader is slow, is followed by another one that goes on where
 * it ended: an object never changes.
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
    const began = start;
    end ??= start + opened.byteSize - 1;
    try {
      for await (const chunk of opened.body as AsyncIterable<Buffer>) {
        // Some servers take the range of the first byte alone for all of the file.
        const wanted = chunk.subarray(0, end + 1 - start);
        start += wanted.length;
        if (wanted.length > 0) yield wanted;
      }
    } catch (error) {
      if (signal.aborted || start === began)
        throw new StoreUnavailableError('the S3 server ended in the middle of a file', { cause: error });
    }
    if (start > end) return;
    if (start === began) throw new StoreUnavailableError('the S3 server has sent nothing');
  }
}
