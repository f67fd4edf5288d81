/** Disk space: recognising a full disk, and keeping a reserve for the database. */
import fs from 'node:fs/promises';

/** Error codes of the file system (no space, quota exceeded, file too large) and of PostgreSQL (disk_full). */
const diskFullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** Whether an error or one of its causes is a full disk, in which case nothing has been stored. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && diskFullCodes.has(cause.code)) return true;
  return false;
}

const megabyte = 1024 * 1024;
/** Space that files leave for the database, which stops when it cannot write its log on the same disk. */
const reserveBytes = 512 * megabyte;
/** On small disks the reserve is this fraction of them. */
const reservePart = 10;
/** The disk is checked again after this many bytes of a stream. */
const checkEveryBytes = 8 * megabyte;

/** In bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** Reads the space on the disk of a folder. */
export const diskSpaceOf = (folder: string) => async (): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** How long a reading is good for, in milliseconds: hundreds of files may arrive in that time, and few hundred megabytes. */
const goodFor = 200;

/** Reads the space, unless it has just been read. */
export function recently(readSpace: () => Promise<DiskSpace>): () => Promise<DiskSpace> {
  let last: { readonly at: number; readonly space: DiskSpace } | undefined;
  return async () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= goodFor) last = { at, space: await readSpace() };
    return last.space;
  };
}

/** Bytes that files may still take; negative once the reserve is touched. */
const spareIn = ({ free, total }: DiskSpace): number => free - Math.min(reserveBytes, total / reservePart);

const diskFull = () => Object.assign(new Error('the disk has no space for files'), { code: 'ENOSPC' });

/** Fails like a full disk unless so many bytes are left beside the reserve. @returns the space */
export async function requireSpace(readSpace: () => Promise<DiskSpace>, bytes: number): Promise<DiskSpace> {
  const space = await readSpace();
  if (spareIn(space) < bytes) throw diskFull();
  return space;
}

/**
 * Passes a stream on while the reserve is free, checked at the start and every few megabytes. Otherwise it fails like a full
 * disk.
 */
export async function* whileSpaceLeft(
  source: AsyncIterable<Uint8Array>,
  readSpace: () => Promise<DiskSpace>,
): AsyncGenerator<Uint8Array> {
  let unchecked = checkEveryBytes;
  for await (const chunk of source) {
    if (unchecked >= checkEveryBytes) {
      await requireSpace(readSpace, 0);
      unchecked = 0;
    }
    unchecked += chunk.length;
    yield chunk;
  }
}
