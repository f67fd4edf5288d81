import { statfs } from 'node:fs/promises';
import { say } from '../say.mjs';

/** Two segments of the write-ahead log, without which PostgreSQL would exit again during its start. */
const NEEDED = 32 * 2 ** 20;
const INTERVAL = 250;

/**
 * Waits until there is enough disk space to restart the database. Without this, a database that exited because the disk was
 * full would keep exiting until it is given up.
 * @param {string} folder
 * @param {() => boolean} isStopping
 * @param {number} [needed] bytes
 */
export async function waitForDiskSpace(folder, isStopping, needed = NEEDED) {
  let reported = false;
  while (!isStopping()) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= needed) return;
    if (!reported)
      say(`The disk of ${folder} is full. The database will be restarted as soon as there is space.`);
    reported = true;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}
