import { rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.mjs';
import { freePort } from '../network.mjs';
import { readPidFile } from '../postgres/postmaster.mjs';
import { runningCluster } from '../postgres.mjs';
import { run } from '../process.mjs';
import { say } from '../say.mjs';
import { setUpBuilds } from '../setup.mjs';
import { makeTempFolder, start } from './checkout.mjs';
import { noLimits } from './limits.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts a portal for a trial, and prints its output if the trial fails.
 * @param {string} checkout
 * @param {NodeJS.ProcessEnv} env
 * @param {(address: string, portal: ReturnType<typeof start>) => Promise<void>} work
 */
export async function withPortal(checkout, env, work) {
  const portal = start(checkout, { ...noLimits, ...env });
  try {
    await work(await portal.address(), portal);
  } catch (error) {
    say(portal.output());
    throw error;
  } finally {
    await portal.stop();
  }
}

/**
 * Runs a trial on a portal of this checkout, in a temporary folder that is removed if the trial succeeds.
 * @param {string} purpose
 * @param {NodeJS.ProcessEnv} further configuration
 * @param {(portal: OwnPortal) => Promise<void>} work
 *
 * @typedef {object} OwnPortal
 * @property {string} address
 * @property {string} folder
 * @property {NodeJS.ProcessEnv & { BAEUM_DATA: string }} env
 * @property {ReturnType<typeof start>} portal
 * @property {string} ownerUrl of its database
 * @property {string} adminUrl of its superuser
 */
export async function withOwnPortal(purpose, further, work) {
  await setUpBuilds(ROOT);
  const folder = makeTempFolder(purpose);
  const env = {
    BAEUM_DATA: join(folder, 'data'),
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    ...further,
  };
  await withPortal(ROOT, env, async (address, portal) => {
    const database = await runningCluster(env.BAEUM_DATA);
    if (database === null) throw new Failure('the database is not running');
    await work({ address, folder, env, portal, ...database });
  });
  rmSync(folder, { recursive: true });
}

/**
 * The process id of a launcher's server.
 * @param {number} launcher
 */
export async function serverOf(launcher) {
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const rows = output.split('\n').map((line) => line.trim().split(/\s+/));
  const server = rows.find(
    ([, parent, ...args]) => Number(parent) === launcher && args.join(' ').endsWith('main.js'),
  );
  if (server === undefined) throw new Error('the portal has no server');
  return Number(server[0]);
}

/**
 * The process ids of a running portal.
 * @param {number} launcher
 * @param {string} dataDir
 */
export async function findProcesses(launcher, dataDir) {
  const server = await serverOf(launcher);
  const postmaster = await readPidFile(join(dataDir, 'postgres'));
  if (postmaster === null) throw new Error('the portal has no database');
  return { launcher, server, postmaster: postmaster.pid };
}

/**
 * CPU seconds of a process, without threads that have ended; in whole seconds where the system is not Linux.
 * @param {number} pid
 */
export async function processorSeconds(pid) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  if (threads.length > 0) {
    const times = await Promise.all(
      threads.map(async (thread) => {
        const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
        return Number(stat.split(' ', 1)[0]);
      }),
    );
    return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
  }
  const { output } = await run('ps', ['-o', 'time=', '-p', String(pid)]);
  const [seconds = 0, minutes = 0, hours = 0] = output.trim().split(':').map(Number).toReversed();
  return seconds + 60 * minutes + 3600 * hours;
}

/**
 * CPU seconds of the running child processes of a process.
 * @param {number} parent
 */
export async function processorSecondsBelow(parent) {
  const { output } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const rows = output.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const seconds = await Promise.all(
    rows.flatMap(([pid = 0, above]) => (above === parent ? [processorSeconds(pid)] : [])),
  );
  return seconds.reduce((sum, one) => sum + one, 0);
}
