import { spawn } from 'node:child_process';
import { open, readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Failure } from '../failure.mjs';
import { freePort } from '../network.mjs';
import { isRunning, isTaken, lastLines, run, until } from '../process.mjs';
import { asAccount } from './account.mjs';

/**
 * Where a running PostgreSQL listens: in a folder (a unix socket) or on a port of 127.0.0.1.
 * @typedef {{ socketDir: string, port: number } | { socketDir: null, port: number }} Place
 *
 * @typedef {object} Postmaster
 * @property {import('node:child_process').ChildProcess} child
 * @property {Place} place
 */

/** How long a database that is shutting down, or processes a crash left behind, may take. */
const PATIENCE = 30_000;
/** Recovery after a crash replays at most a gigabyte of log; slow disks take minutes. */
const RECOVERY = 600_000;
const LEFT_BEHIND = /pre-existing shared memory block|lock file ".*" already exists/;
const PORT_TAKEN = /could not bind|could not create any TCP\/IP sockets/;
const LARGEST_LOG = 10_000_000;

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @param {object} options
 * @param {string} options.postgres the program
 * @param {string} options.cluster the database's folder
 * @param {string} options.log a file
 * @param {string | null} options.socketDir null: a port of 127.0.0.1
 * @param {number} [options.port] a free one when not given
 * @param {import('./account.mjs').Account} options.account
 * @param {readonly string[]} options.settings `name=value`
 * @returns {Promise<Postmaster>}
 */
export async function startPostmaster(options) {
  await keepLogSmall(options.log);
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    /** @type {Place} */
    const place = { socketDir: options.socketDir, port: options.port ?? (await portFor(options.socketDir)) };
    const logged = await stat(options.log).then(
      ({ size }) => size,
      () => 0,
    );
    const child = await launch(options, place);
    if (await ready(child, options.cluster)) return { child, place };
    // Ended already, or still recovering after ten minutes; that one goes on without us, and the next start waits.
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    const said = (await readFile(options.log, 'utf8')).slice(logged);
    const mayPass = LEFT_BEHIND.test(said) || (place.socketDir === null && PORT_TAKEN.test(said));
    if (!mayPass || performance.now() > deadline) {
      throw new Failure(`PostgreSQL did not start (${options.log}):\n${lastLines(said)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** @param {string | null} socketDir */
function portFor(socketDir) {
  // With a socket it is only part of the socket's name.
  return socketDir === null ? freePort() : 5432;
}

/**
 * @param {Parameters<typeof startPostmaster>[0]} options
 * @param {Place} place
 */
async function launch({ postgres, cluster, log, account, settings }, place) {
  const all = [
    ...settings,
    `port=${place.port}`,
    `listen_addresses=${place.socketDir === null ? '127.0.0.1' : ''}`,
    // The setting is a list; quotes keep a comma in the path from ending the first entry.
    `unix_socket_directories=${place.socketDir === null ? '' : `"${place.socketDir.replaceAll('"', '""')}"`}`,
    'unix_socket_permissions=0700',
  ];
  const output = await open(log, 'a', 0o600);
  // Detached: a Ctrl-C in the terminal reaches every process of the group at once, and the database has to
  // outlive the server's last request.
  const child = spawn(postgres, ['-D', cluster, ...all.flatMap((setting) => ['-c', setting])], {
    ...asAccount(account),
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output.fd, output.fd],
  });
  child.unref();
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  await output.close();
  return child;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} cluster
 */
async function ready(child, cluster) {
  const answer = await until(
    async () => {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      const state = await readPidFile(cluster);
      return state?.pid === child.pid && state?.status === 'ready' ? true : undefined;
    },
    { within: RECOVERY, every: 20 },
  );
  return answer === true;
}

/**
 * Ends PostgreSQL: running transactions are rolled back, everything committed is written, connections closed.
 * @param {import('node:child_process').ChildProcess} child
 */
export async function stopPostmaster(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.ref();
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), PATIENCE);
  await ended;
  clearTimeout(timer);
}

/**
 * Clears away what a crash of Node or of PostgreSQL left behind. The caller holds the lock, so nobody else is
 * using the database: a postmaster that still runs has lost its launcher, and is stopped.
 * @param {string} cluster
 */
export async function endLeftover(cluster) {
  const state = await readPidFile(cluster);
  if (state === null) return;
  if (await isPostmaster(state.pid, cluster)) await endPostmaster(state.pid, cluster);
  if (!isTaken(state.pid)) return;
  // The number now belongs to a stranger, or to a process nobody buries; PostgreSQL would refuse to start because
  // of it. Its interlock goes with the file, so the last of its processes have to be gone first.
  const none = async () => ((await processesIn(cluster))?.length ? undefined : true);
  if ((await until(none, { within: PATIENCE })) === undefined) {
    throw new Failure(`Processes of an earlier PostgreSQL still use ${cluster}. Stop them by hand.`);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * @param {number} pid
 * @param {string} cluster
 */
async function isPostmaster(pid, cluster) {
  if (!(await isRunning(pid))) return false;
  const users = await processesIn(cluster);
  if (users !== null) return users.includes(pid);
  const { output } = await run('ps', ['-o', 'comm=', '-p', String(pid)]);
  return basename(output.trim()).startsWith('postgres');
}

/**
 * @param {number} pid
 * @param {string} cluster
 */
async function endPostmaster(pid, cluster) {
  const gone = async () => ((await isRunning(pid)) ? undefined : true);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT'])) {
    process.kill(pid, signal);
    if (await until(gone, { within: PATIENCE })) return;
  }
  throw new Failure(`An earlier PostgreSQL (process ${pid}) on ${cluster} does not end. Stop it by hand.`);
}

/**
 * What PostgreSQL wrote about itself; null when it does not run and did not crash.
 * @param {string} cluster
 * @returns {Promise<{ pid: number, place: Place, status: string } | null>}
 */
export async function readPidFile(cluster) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketDir = '', , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return null;
  return {
    pid: Number(pid),
    place: { socketDir: socketDir || null, port: Number(port) },
    status: status.trim(),
  };
}

/**
 * The processes of PostgreSQL that use a folder: all of them stand in it. Null where the system does not tell.
 * @param {string} cluster
 * @returns {Promise<number[] | null>}
 */
async function processesIn(cluster) {
  if (process.platform !== 'linux') return null;
  const real = await realpath(cluster);
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(
    numbers.map(async (name) => ({
      pid: Number(name),
      place: await readlink(`/proc/${name}/cwd`).catch(() => ''),
    })),
  );
  return places.filter(({ place }) => place === real).map(({ pid }) => pid);
}

/** @param {string} log */
async function keepLogSmall(log) {
  const size = await stat(log).then(
    (entry) => entry.size,
    () => 0,
  );
  if (size > LARGEST_LOG) await rm(log);
}
