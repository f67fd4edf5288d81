/**
 * Makes sheets in the process of a portal's server, where they share its event loop with students' calls. No call of the portal
 * makes one yet, so the server's bundle has none: `BENCH_SHEET` is a folder with a bundle of its own.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** @typedef {{ milliseconds: number, longest: number, students: number, contents: number }} Made */

const RESOLUTION = 1;
const folder = process.env.BENCH_SHEET;
/** @type {Promise<(lectureCode: string) => Promise<any>> | undefined} */
let loaded;

async function load() {
  const [{ readSheet }, { openDatabase }] = await Promise.all([
    import(`${folder}/sheet.js`),
    import(`${folder}/database.js`),
  ]);
  const { db } = openDatabase(process.env.DATABASE_URL, { connections: 2 });
  return (/** @type {string} */ lectureCode) => readSheet(db, lectureCode, new Date());
}

/** @param {string} lectureCode @returns {Promise<Made>} */
export default async function makeSheet(lectureCode) {
  loaded ??= load();
  const read = await loaded;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const began = performance.now();
  const { lines } = await read(lectureCode);
  const milliseconds = performance.now() - began;
  delay.disable();
  const [first] = lines.values();
  return {
    milliseconds,
    longest: Math.max(0, delay.max / 1e6 - RESOLUTION),
    students: lines.size,
    contents: first?.attendance.length ?? 0,
  };
}
