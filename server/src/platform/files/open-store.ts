import { join } from 'node:path';
import type { S3Settings } from './s3-settings.ts';
import { createDiskStore, type FileStore } from './store.ts';

/** Where the files of a portal are stored. */
export interface StorePlace {
  /** Absolute path of the data directory. */
  readonly data: string;
  /** Bucket; undefined if they are in the data directory. */
  readonly s3: S3Settings | undefined;
}

/** The file store of a portal. The S3 client is loaded only if it is used. */
export async function openStore({ data, s3 }: StorePlace): Promise<FileStore> {
  if (s3 === undefined) return createDiskStore(join(data, 'files'));
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(s3, { folder: join(data, 'spool') });
}
