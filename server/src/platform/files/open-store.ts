import { join } from 'node:path';
import type { S3Settings } from './s3-settings.ts';
import { createDiskStore, type FileStore } from './store.ts';

/** Where a portal's files are. */
export interface StorePlace {
  /** Directory of the portal's data, absolute. */
  readonly data: string;
  /** The bucket that they are in; undefined for the data directory. */
  readonly s3: S3Settings | undefined;
}

/** The store of a portal. What speaks S3 is loaded only where it is needed. */
export async function openStore({ data, s3 }: StorePlace): Promise<FileStore> {
  if (s3 === undefined) return createDiskStore(join(data, 'files'));
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(s3, { folder: join(data, 'spool') });
}
