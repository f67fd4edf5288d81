import { spawn } from 'node:child_process';
import { open, readdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Failure } from '../failure.mjs';
import { freePort } from '../network.mjs';
import { isRunning, pidExists, lastLines, run, sendSignal, until } from '../process.mjs';
import { asAccount } from './account.mjs';

/**
 * Where a running PostgreSQL listens: in a folder (a unix socket) or on a port of 127.0.0.1.
 * @typedef {{ socketDir: string, port: number } | { socketDir: null, port: number }} Endpoint
 *
 * @typedef {object} Postmaster
 * @property {import('node:child_process').ChildProcess} child
 * @property {Endpoint} endpoint
 */

/** Milliseconds that a shutdown, or orphaned processes after a crash, may take. */
const TIMEOUT = 120_000;
/** Crash recovery replays up to a gigabyte of log, which takes minutes on slow disks. */
const RECOVERY_TIMEOUT = 600_000;
const ORPHAN_MESSAGES = /pre-existing shared memory block|lock file ".*" already exists/;
const PORT_TAKEN = /could not bind|could not create any TCP\/IP sockets/;
const MAX_LOG_BYTES = 10_000_000;

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @param {object} options
 * @param {string} options.postgres the program
 * @param {string} options.cluster the database's folder
 * @param {string} options.log a file
 * @param {string | null} options.socketDir null: a port of 127.0.0.1
 * @param {number} [options.port] default: a free one
 * @param {import('./account.mjs').Account} options.account
 * @param {readonly string[]} options.settings `name=value`
 * @returns {Promise<Postmaster>}
 */
export async function startPostmaster(options) {
  await keepLogSmall(options.log);
  const deadline = performance.now() + TIMEOUT;
  for (;;) {
    /** @type {Endpoint} */
    const endpoint = {
      socketDir: options.socketDir,
      port: options.port ?? (await portFor(options.socketDir)),
    };
    const logged = await stat(options.log).then(
      ({ size }) => size,
      () => 0,
    );
    const child = await launch(options, endpoint);
    if (await waitUntilReady(child, options.cluster)) return { child, endpoint };
    // It has exited, or is still recovering after ten minutes. Recovery then continues, and the next start waits for it.
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    const output = (await readFile(options.log, 'utf8')).slice(logged);
    const isTransient =
      ORPHAN_MESSAGES.test(output) || (endpoint.socketDir === null && PORT_TAKEN.test(output));
    if (!isTransient || performance.now() > deadline) {
      throw new Failure(`PostgreSQL did not start (${options.log}):\n${lastLines(output)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** @param {string | null} socketDir */
function portFor(socketDir) {
  // With a unix socket the port is only part of its name.
  return socketDir === null ? freePort() : 5432;
}

/**
 * @param {Parameters<typeof startPostmaster>[0]} options
 * @param {Endpoint} endpoint
 */
async function launch({ postgres, cluster, log, account, settings }, endpoint) {
  const all = [
    ...settings,
    `port=${endpoint.port}`,
    `listen_addresses=${endpoint.socketDir === null ? '127.0.0.1' : ''}`,
    // The setting is a list, so a path with a comma must be quoted.
    `unix_socket_directories=${endpoint.socketDir === null ? '' : `"${endpoint.socketDir.replaceAll('"', '""')}"`}`,
    'unix_socket_permissions=0700',
  ];
  const output = await open(log, 'a', 0o600);
  // Detached, because a Ctrl-C in the terminal reaches the whole process group, and the database has to outlive the server's
  // last request.
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
async function waitUntilReady(child, cluster) {
  const answer = await until(
    async () => {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      const state = await readPidFile(cluster);
      return state?.pid === child.pid && state?.status === 'ready' ? true : undefined;
    },
    { within: RECOVERY_TIMEOUT, every: 20 },
  );
  return answer === true;
}

/**
 * Stops PostgreSQL by a fast shutdown: running transactions are rolled back and connections closed.
 * @param {import('node:child_process').ChildProcess} child
 */
export async function stopPostmaster(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.ref();
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), TIMEOUT);
  await ended;
  clearTimeout(timer);
}

/**
 * Cleans up after a crash of Node or PostgreSQL. The caller holds the lock, so a postmaster that still runs is an orphan
 * and is stopped.
 * @param {string} cluster
 */
export async function cleanUpAfterCrash(cluster) {
  const state = await readPidFile(cluster);
  if (state === null) return;
  if (await isPostmaster(state.pid, cluster)) await terminatePostmaster(state.pid, cluster);
  if (!pidExists(state.pid)) return;
  // The process id was reused or belongs to a zombie, because of which PostgreSQL would refuse to start. Removing the file
  // also removes its interlock, so all of its processes must have exited before.
  const none = async () => ((await processesIn(cluster))?.length ? undefined : true);
  if ((await until(none, { within: TIMEOUT })) === undefined) {
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
async function terminatePostmaster(pid, cluster) {
  const gone = async () => ((await isRunning(pid)) ? undefined : true);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT'])) {
    if (!sendSignal(pid, signal) || (await until(gone, { within: TIMEOUT }))) return;
  }
  throw new Failure(`An earlier PostgreSQL (process ${pid}) on ${cluster} does not end. Stop it by hand.`);
}

/**
 * Reads postmaster.pid; null if PostgreSQL is not running and did not crash.
 * @param {string} cluster
 * @returns {Promise<{ pid: number, endpoint: Endpoint, status: string } | null>}
 */
export async function readPidFile(cluster) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketDir = '', , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return null;
  return {
    pid: Number(pid),
    endpoint: { socketDir: socketDir || null, port: Number(port) },
    status: status.trim(),
  };
}

/**
 * The processes whose working directory is the data folder, as for all of PostgreSQL's. Null where the system cannot tell.
 * @param {string} cluster
 * @returns {Promise<number[] | null>}
 */
async function processesIn(cluster) {
  if (process.platform !== 'linux') return null;
  const real = await realpath(cluster);
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(
    numbers.map(async (name) => ({
      pid: Number(name),
      cwd: await readlink(`/proc/${name}/cwd`).catch(() => ''),
    })),
  );
  return processes.filter(({ cwd }) => cwd === real).map(({ pid }) => pid);
}

/** @param {string} log */
async function keepLogSmall(log) {
  const size = await stat(log).then(
    (entry) => entry.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rm(log);
}
