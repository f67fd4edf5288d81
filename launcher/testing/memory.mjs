import { accessSync, constants, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** The folder of Linux whose files are in memory. */
export const MEMORY_FOLDER = '/dev/shm';

const GIB = 2 ** 30;
/** The type of a file system in memory (statfs(2)). */
const TMPFS = 0x0102_1994;
/** A run's databases have up to 2 GiB at the same time, and browsers and servers need as much beside them. */
const [LEAST_ROOM, LEAST_MEMORY] = [4 * GIB, 8 * GIB];

/**
 * Whether what a run makes and deletes by the hundred may be in memory. On ext4 without a journal a file is not made in the place of
 * one that was deleted in the last minutes, and looking past those took a tenth of the processors' time.
 * @returns {boolean}
 */
export function hasMemoryFolder() {
  if (process.availableMemory() < LEAST_MEMORY) return false;
  try {
    // A container's may have no room, or run no programs, which PostgreSQL's may have to be copied to.
    const { type, bavail, bsize } = statfsSync(MEMORY_FOLDER);
    accessSync(MEMORY_FOLDER, constants.W_OK | constants.X_OK);
    return type === TMPFS && bavail * bsize >= LEAST_ROOM;
  } catch {
    return false;
  }
}

/** What this machine has, or its container may use, in bytes. @returns {number} */
export const usableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);
