import { statfs } from 'node:fs/promises';
import { say } from '../say.mjs';

/** Two files of PostgreSQL's log: without them it would end again before it has started. */
const NEEDED = 32 * 2 ** 20;
const EVERY = 250;

/**
 * Waits until a disk has room for a database that starts again. One that fell because there was none would fall again and again,
 * until it is not started any more; so it comes back by itself when somebody has made room.
 * @param {string} folder
 * @param {() => boolean} isStopping
 * @param {number} [needed] bytes
 */
export async function untilRoom(folder, isStopping, needed = NEEDED) {
  let told = false;
  while (!isStopping()) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= needed) return;
    if (!told) say(`The disk of ${folder} is full. The database starts again as soon as there is room.`);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}
