import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, Failure } from '../failure.mjs';
import { run } from '../process.mjs';
import { TIMEOUT } from '../testing/faults/environment.mjs';

/** @typedef {import('./index.mjs').Fault} Fault */

const MEGABYTE = 2 ** 20;
/** Size of the small disk: a portal's data without content, its log, and some files. */
const SIZE = 600 * MEGABYTE;
/** Free space at first: too little for uploads, but enough for the database for a while. */
const ALMOST_FULL = 32 * MEGABYTE;
/** The launcher's message while it waits (launcher/postgres/disk-space.mjs). */
const WAITED_FOR_SPACE = /restarted as soon as there is space/;
/** The error code of uploads that are refused for lack of disk space. */
const FULL = 'COMM_FULL';

/**
 * Mounts a small disk in memory for the data of a portal, which only root may do.
 * @param {string} folder
 * @returns {Promise<{ release: () => Promise<void> } | { problem: string }>}
 */
export async function smallDisk(folder) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { problem: 'only root on Linux can mount a small disk' };
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
 * Fills a disk until only some bytes are free.
 * @param {string} path of the file that fills it
 * @param {number} rest bytes to leave free
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
 * The disk of the data directory fills up under load: first until uploads are refused while everything else works, then to the
 * last byte while the database has to write. Then space is freed.
 * @type {Fault}
 */
export const fullDisk = {
  name: 'full-disk',
  description: 'the disk of the data directory fills up, then space is freed',
  async inject(environment, { pace }) {
    const { load, dataDir } = environment;
    const ballast = join(dataDir, 'ballast');
    /** @type {string[]} */
    const violations = [];
    let details = '';
    const times = await environment.recover(async () => {
      try {
        await fill(ballast, ALMOST_FULL);
        const [refused, actions] = [load.stats.refused.get(FULL) ?? 0, load.actions()];
        await wait(2000);
        const went = load.actions() - actions;
        const held = (load.stats.refused.get(FULL) ?? 0) - refused;
        if (held === 0) violations.push('files were accepted on a nearly full disk');
        if (went === 0) violations.push('nothing was acknowledged on a nearly full disk');
        await fill(ballast, 0);
        const survived = await writeLog(environment);
        await wait(pace === 'full' ? 15_000 : 3000);
        if (environment.portal().child.exitCode !== null) throw new Failure('the launcher gave up');
        details =
          `${held} files refused while ${went} other actions were acknowledged; ` +
          `the database ${survived ? 'kept running' : 'exited'} when it was full${WAITED_FOR_SPACE.test(environment.output()) ? ' and waited for space' : ''}`;
      } finally {
        await rm(ballast, { force: true });
      }
      return performance.now();
    });
    return { ...times, killed: true, violations, details };
  },
};

/**
 * Makes the database write more to its log than the disk can hold.
 * @param {import('./index.mjs').Environment} environment
 * @returns {Promise<boolean>} whether it is still running
 */
const writeLog = (environment) =>
  environment
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

/** Maximum file size of the server meanwhile, in bytes. */
const SMALL = 4096;

/**
 * A file size limit for the server of a few kilobytes, which acts like a quota and needs no root. The database is not affected.
 * @type {Fault}
 */
export const fileSizeLimit = {
  name: 'file-limit',
  description: 'a file size limit for the server',
  problem: () =>
    process.platform === 'linux' ? undefined : 'only Linux can limit the file size of a running process',
  async inject(environment) {
    const { load } = environment;
    const { server } = await environment.processes();
    const before = load.stats.refused.get(FULL) ?? 0;
    const limit = async (/** @type {string} */ bytes) => {
      const { code, output } = await run('prlimit', ['--pid', String(server), `--fsize=${bytes}:`]);
      if (code !== 0) throw new Failure(`prlimit: ${output.trim()}`);
    };
    let held = 0;
    const times = await environment.recover(async () => {
      await limit(String(SMALL));
      const actions = load.actions();
      const deadline = performance.now() + TIMEOUT;
      while ((held === 0 || load.actions() === actions) && performance.now() < deadline) {
        await wait(50);
        held = (load.stats.refused.get(FULL) ?? 0) - before;
      }
      await limit('unlimited');
      return performance.now();
    });
    const violations = held > 0 ? [] : ['no file was refused'];
    return { ...times, killed: false, violations, details: `${held} files refused` };
  },
};
