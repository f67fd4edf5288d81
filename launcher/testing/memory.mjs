import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** The folder of Linux whose files are in memory. */
export const MEMORY_FOLDER = '/dev/shm';

const GIB = 2 ** 30;
/** The type of a file system in memory (statfs(2)). */
const TMPFS = 0x0102_1994;
/** A run's databases have up to 2 GiB at the same time, and browsers and servers need as much beside them. */
const [LEAST_ROOM, LEAST_MEMORY] = [4 * GIB, 8 * GIB];

/**
 * Whether what a run makes and deletes by the hundred may be in memory. On a disk with ext4 a file is not made in the place of one that
 * was deleted in the last minutes, and looking past those takes a tenth of the processors' time.
 * @returns {boolean}
 */
export function hasMemoryFolder() {
  if (availableMemory() < LEAST_MEMORY) return false;
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return type === TMPFS && bavail * bsize >= LEAST_ROOM;
  } catch {
    return false;
  }
}

/** What this process may still use, in bytes: a container may have less than its machine. @returns {number} */
export const availableMemory = () => Math.min(freemem(), process.constrainedMemory() || Infinity);
