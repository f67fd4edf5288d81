/** All kinds of file stores, for tests that hold for each of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Server } from '../../../launcher/testing/s3.d.mts';
import { startS3 } from '../../../launcher/testing/s3.mjs';
import { type S3Settings, s3Settings } from '../platform/files/s3-settings.ts';
import { createS3Store } from '../platform/files/s3-store.ts';
import { createDiskStore, type FileStore } from '../platform/files/store.ts';
import { atEnd } from './at-end.ts';

export interface TestS3 extends S3Server {
  /** The folder with its files. */
  readonly folder: string;
  /** A prefix of its own in the bucket. */
  settings(prefix: string): S3Settings;
}

/** An S3 server for this test file. */
export async function testS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-s3-'));
  const server = await startS3(folder);
  atEnd(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const settings = (prefix: string): S3Settings => {
    const read = s3Settings.parse({ ...server.env, S3_PREFIX: prefix });
    if (read === undefined) throw new Error('no bucket is set');
    return read;
  };
  return { ...server, folder, settings };
}

export interface TestStore {
  readonly store: FileStore;
  /** The folder for files that are being received. */
  readonly incoming: string;
}

/** Creates empty stores: on disk, and in S3 with pages so short that lists have several. */
export async function testStores(): Promise<readonly (readonly [name: string, open: () => TestStore])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'baeum-stores-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const s3 = await testS3();
  let count = 0;
  return [
    [
      'on disk',
      () => {
        const root = join(folder, String(++count));
        return { store: createDiskStore(root), incoming: join(root, 'incoming') };
      },
    ],
    [
      'in S3',
      () => {
        const incoming = join(folder, `spool-${++count}`);
        return {
          store: createS3Store(s3.settings(`store-${count}`), { folder: incoming, pageSize: 3 }),
          incoming,
        };
      },
    ],
  ];
}
