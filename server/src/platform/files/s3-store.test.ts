/** Contents of the bucket, and its failures. Tests for all stores are in `store.test.ts`. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testS3 } from '../../testing/stores.ts';
import { createS3Store } from './s3-store.ts';
import { type FileStore, newStorageKey, StoreUnavailableError } from './store.ts';

const s3 = await testS3();
const large = randomBytes(3_000_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baeum-spool-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let prefix: string;
let store: FileStore;
const withUsualTimeout = () => {
  store = createS3Store(s3.settings(prefix), { folder });
};
beforeEach(() => {
  prefix = `t${randomBytes(4).toString('hex')}`;
  withUsualTimeout();
});
/** A short timeout for tests of a server that does not respond; others may take long on a busy machine. */
const withShortTimeout = () => {
  store = createS3Store(s3.settings(prefix), { folder, idleMs: 400 });
};
afterEach(async () => {
  // No request may be pending, however the test ended.
  expect(await readdir(folder)).toEqual([]);
});

const put = async (content: Buffer) => {
  const key = newStorageKey();
  await store.put(key, Readable.from([content]));
  return key;
};
const objects = async () => {
  const found: string[] = [];
  for await (const key of store.olderThan(new Date(Date.now() + 60_000))) found.push(key);
  return found;
};

test('a bucket contains objects, markers of the trash and an owner, below its prefix', async () => {
  const [kept, gone] = [await put(large), await put(Buffer.from('gone'))].sort();
  await store.claim('somebody');
  await store.trash(gone ?? '');
  const place = join(s3.folder, 'baeum', prefix);
  const inBucket = (await readdir(place, { recursive: true }))
    .filter((name) => name.endsWith('._S3rver_object'))
    .map((name) => name.replace('._S3rver_object', ''))
    .sort();
  expect(inBucket).toEqual([`objects/${kept}`, `objects/${gone}`, 'owner', `trash/${gone}`]);
});

describe('an overloaded server', () => {
  test.each([
    ['refuses', () => s3.fail('PUT', 2)],
    ['cuts the connection', () => s3.cut('PUT', 2)],
  ])('and %s twice is asked once more, with all of the file', async (_how, order) => {
    await order();
    const key = await put(large);
    expect((await buffer(store.read(key))).equals(large)).toBe(true);
  });

  test('that refuses for good stores nothing of the file', async () => {
    await s3.fail('PUT', 1000);
    await expect(put(large)).rejects.toThrow(StoreUnavailableError);
    await s3.fail('PUT', 0);
    expect(await objects()).toEqual([]);
  });
});

describe('a download', () => {
  test.each([
    ['whole', undefined, large],
    ['in part', { start: 500_000, end: 2_500_000 }, large.subarray(500_000, 2_500_001)],
  ])('%s goes on where the connection was cut', async (_what, range, expected) => {
    const key = await put(large);
    await s3.cut('GET', 3, 600_000);
    expect((await buffer(store.read(key, range))).equals(expected)).toBe(true);
  });

  test('fails when no more bytes arrive', async () => {
    const key = await put(large);
    withShortTimeout();
    await s3.cut('GET', 1000, 0);
    await expect(buffer(store.read(key))).rejects.toThrow(StoreUnavailableError);
    await s3.cut('GET', 0);
  });

  test('by a client slower than the timeout of the connection is complete', async () => {
    const key = await put(large);
    withShortTimeout();
    let size = 0;
    for await (const chunk of store.read(key)) {
      // The client reads nothing for longer than the idle timeout.
      if (size === 0) await new Promise((resolve) => setTimeout(resolve, 1000));
      size += (chunk as Buffer).length;
    }
    expect(size).toBe(large.length);
  });

  test('that is aborted releases its connection', async () => {
    const stream = store.read(await put(randomBytes(20_000_000)));
    await once(stream, 'readable');
    expect(await s3.openReplies()).toBe(1);
    stream.destroy();
    await expect.poll(() => s3.openReplies()).toBe(0);
  });
});

test.each([
  ['silent', () => s3.pause(), () => s3.resume()],
  ['away', () => s3.stop(), () => s3.restart()],
])('a server that is %s leaves nobody waiting for long, and is used again when it is back', async (_how, go, back) => {
  const [key, other] = [await put(large), await put(large)];
  withShortTimeout();
  await go();
  const asked = [
    put(large),
    text(store.read(key)),
    store.has(key),
    store.trash(key),
    store.remove(other),
    store.claim('somebody'),
    store.reach(),
    objects(),
  ];
  for (const one of await Promise.allSettled(asked))
    expect(one.status === 'rejected' ? one.reason : one).toBeInstanceOf(StoreUnavailableError);
  await back();
  withUsualTimeout();
  expect((await buffer(store.read(key))).equals(large)).toBe(true);
  expect(await objects()).toContain(key);
});

test('a wrong key is reported with the server’s error code, without the secret', async () => {
  const settings = {
    ...s3.settings(prefix),
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'hush-hush' },
  };
  const barred = createS3Store(settings, { folder });
  const error: unknown = await barred.has('aa/key').then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreUnavailableError);
  const refused: unknown = await barred.claim('somebody').catch((reason: unknown) => reason);
  expect(refused).toMatchObject({ cause: { name: 'SignatureDoesNotMatch' } });
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('hush');
});

test('all processes agree on one owner even if the server overwrites existing objects', async () => {
  await s3.ignoreConditions();
  await Promise.all(['a', 'b', 'c', 'd'].map((owner) => store.claim(owner)));
  const [owner, ...others] = await Promise.all(['a', 'b', 'e'].map((name) => store.claim(name)));
  expect(['a', 'b', 'c', 'd']).toContain(owner);
  expect(new Set(others)).toEqual(new Set([owner]));
});
