import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, Failure } from '../failure.mjs';
import { run } from '../process.mjs';
import { GIVEN_UP } from '../testing/faults/stage.mjs';

/** @typedef {import('./index.mjs').Fault} Fault */

const MEGABYTE = 2 ** 20;
/** Of the small disk: a portal's data without content, its log, and some files. */
const SIZE = 600 * MEGABYTE;
/** What is left free at first: less than uploads are given, and more than the database needs for a while. */
const NEARLY = 32 * MEGABYTE;
/** What the launcher says while it waits (launcher/postgres/room.mjs). */
const WAITED = /starts again as soon as there is room/;
/** The code of the refusal for want of room. */
const FULL = 'COMM_FULL';

/**
 * A small disk for the data of a portal, in memory. Only root may mount one.
 * @param {string} folder
 * @returns {Promise<{ release: () => Promise<void> } | { problem: string }>}
 */
export async function smallDisk(folder) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { problem: 'a small disk can be mounted by root on Linux alone' };
  const { code, output } = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${SIZE},mode=755`,
    'baeum',
    folder,
  ]);
  if (code !== 0) return { problem: `a small disk cannot be mounted here: ${output.trim()}` };
  return { release: async () => void (await run('umount', ['--lazy', folder])) };
}

/**
 * Fills a disk up to what shall be left.
 * @param {string} path of the file that fills it
 * @param {number} rest bytes
 */
async function fill(path, rest) {
  const file = await open(path, 'a');
  const block = Buffer.alloc(MEGABYTE);
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(path);
      const bytes = Math.min(block.length, bavail * bsize - rest);
      if (bytes <= 0) return;
      await file.write(block.subarray(0, bytes));
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

/**
 * The disk of the data directory, database and files, fills up in the middle of everything: first so far that files are no longer
 * taken while all else goes on, then to the last byte, while the database has to write. Then there is room again.
 * @type {Fault}
 */
export const fullDisk = {
  name: 'full-disk',
  words: 'the disk of the data directory is full, then has room again',
  async strike(stage, { pace }) {
    const { load, dataDir } = stage;
    const ballast = join(dataDir, 'ballast');
    /** @type {string[]} */
    const wrong = [];
    let told = '';
    const times = await stage.recover(async () => {
      try {
        await fill(ballast, NEARLY);
        const [refused, acts] = [load.figures.refused.get(FULL) ?? 0, load.acts()];
        await wait(2000);
        const went = load.acts() - acts;
        const held = (load.figures.refused.get(FULL) ?? 0) - refused;
        if (held === 0) wrong.push('files were taken on a disk that was nearly full');
        if (went === 0) wrong.push('nothing was acknowledged on a disk that was nearly full');
        await fill(ballast, 0);
        const lived = await writeLog(stage);
        await wait(pace === 'full' ? 15_000 : 3000);
        if (stage.portal().child.exitCode !== null) throw new Failure('the launcher has given up');
        told =
          `${held} files refused while ${went} other acts were acknowledged; ` +
          `the database ${lived ? 'lived on' : 'fell'} when it was full${WAITED.test(stage.said()) ? ', and waited for room' : ''}`;
      } finally {
        await rm(ballast, { force: true });
      }
      return performance.now();
    });
    return { ...times, killed: true, wrong, told };
  },
};

/**
 * Has the database write into its log what it could not write before it needs room.
 * @param {import('./index.mjs').Stage} stage
 * @returns {Promise<boolean>} whether it lives on
 */
const writeLog = (stage) =>
  stage
    .ask(
      (client) =>
        client.query(
          `SELECT pg_logical_emit_message(false, 'full', repeat('x', 1000000)) FROM generate_series(1, 600)`,
        ),
      'adminUrl',
    )
    .then(
      () => true,
      () => false,
    );

/** Bytes that a file of the server may have then. */
const SMALL = 4096;

/**
 * What an ordinary user can try: the system lets the server's files grow to a few kilobytes only, as a quota does. The database is not
 * touched by it.
 * @type {Fault}
 */
export const refusedFiles = {
  name: 'file-limit',
  words: 'the system refuses to let the server’s files grow',
  problem: () =>
    process.platform === 'linux' ? undefined : 'only Linux can be told to refuse it to a process that runs',
  async strike(stage) {
    const { load } = stage;
    const { server } = await stage.processes();
    const before = load.figures.refused.get(FULL) ?? 0;
    const limit = async (/** @type {string} */ bytes) => {
      const { code, output } = await run('prlimit', ['--pid', String(server), `--fsize=${bytes}:`]);
      if (code !== 0) throw new Failure(`prlimit: ${output.trim()}`);
    };
    let held = 0;
    const times = await stage.recover(async () => {
      await limit(String(SMALL));
      const acts = load.acts();
      const deadline = performance.now() + GIVEN_UP;
      while ((held === 0 || load.acts() === acts) && performance.now() < deadline) {
        await wait(50);
        held = (load.figures.refused.get(FULL) ?? 0) - before;
      }
      await limit('unlimited');
      return performance.now();
    });
    const wrong = held > 0 ? [] : ['no file was refused'];
    return { ...times, killed: false, wrong, told: `${held} files refused` };
  },
};
