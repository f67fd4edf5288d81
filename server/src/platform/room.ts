/** Room on the disk: what happens when there is none, and how much of it is left to the database. */
import { statfs } from 'node:fs/promises';

/** Of the file system: its last bytes, the last of a quota, the largest a file may be; and of the database (disk_full). */
const outOfRoom = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** Whether an error, or what caused it, is that a disk is full. What failed for that has been kept nowhere. */
export function isOutOfRoom(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && outOfRoom.has(cause.code)) return true;
  return false;
}

const megabyte = 1024 * 1024;
/** What files leave for the database, whose log may be on the same disk, and who falls without room to write it. */
const reserveBytes = 512 * megabyte;
/** Of small disks: this part of them. */
const reservePart = 10;
/** How often a stream is measured against the disk, bytes. */
const lookEvery = 8 * megabyte;

/** Bytes of a disk. */
export interface Disk {
  readonly free: number;
  readonly total: number;
}

/** Looks how much room there is on the disk of a folder. */
export const diskOf = (folder: string) => async (): Promise<Disk> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/**
 * Passes a source on as long as there is room for it beside the reserve: at the beginning, and every few megabytes. Without room it rejects
 * as a full disk does.
 */
export async function* whileRoom(
  source: AsyncIterable<Uint8Array>,
  look: () => Promise<Disk>,
): AsyncGenerator<Uint8Array> {
  let unmeasured = lookEvery;
  for await (const chunk of source) {
    if (unmeasured >= lookEvery) {
      const { free, total } = await look();
      if (free < Math.min(reserveBytes, total / reservePart))
        throw Object.assign(new Error('the disk has no room for files'), { code: 'ENOSPC' });
      unmeasured = 0;
    }
    unmeasured += chunk.length;
    yield chunk;
  }
}
