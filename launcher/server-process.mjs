import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.mjs';
import { lastLines } from './process.mjs';

/**
 * @typedef {object} Server
 * @property {number} pid
 * @property {number} port
 * @property {number} closedAccounts demonstration accounts that are disabled because their password is published
 * @property {() => Promise<void>} exited resolves when it exits without having been stopped
 * @property {() => Promise<void>} stop after its running requests
 * @property {() => void} kill at once
 */

/** One that ends is noticed at once: this is for one that hangs, and longer than the slowest machine takes. */
const READY_TIMEOUT = 300_000;
const SHUTDOWN_TIMEOUT = 30_000;
/** Megabytes of Node's old generation; a server needs about 70 (decision 35). */
const HEAP_MB = 224;
/** Threads that read, write and sync files: uploads of many wait for the disk, and nobody else's file should. */
const UV_THREADPOOL_SIZE = '16';
/** Log lines of at least this pino level are shown on a terminal. */
const WARN = 40;

/**
 * Starts server/dist/main.js and waits until it listens.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Server>}
 */
export async function startServer(root, env) {
  const guard = fileURLToPath(new URL('server-guard.mjs', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', ...heapOptions(env), '--import', guard, join(root, 'server', 'dist', 'main.js')],
    // In its own process group, so that a Ctrl-C reaches only the launcher, which then stops the server once.
    {
      cwd: root,
      env: { UV_THREADPOOL_SIZE, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const recentLog = showLog(child);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const { port, closedAccounts } = await waitUntilReady(
    child,
    ended.then((how) => `The server did not start (${how}):\n${lastLines(recentLog())}`),
  );
  let stopping = false;
  return {
    pid: Number(child.pid),
    port,
    closedAccounts,
    exited: () => new Promise((resolve) => void ended.then(() => stopping || resolve())),
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), SHUTDOWN_TIMEOUT);
      await ended;
      clearTimeout(timer);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** A heap size in NODE_OPTIONS takes precedence. @param {NodeJS.ProcessEnv} env */
const heapOptions = ({ NODE_OPTIONS = '' }) =>
  /--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS) ? [] : [`--max-old-space-size=${HEAP_MB}`];

/**
 * Waits for the server's message that it is ready.
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<string>} failure
 * @returns {Promise<Pick<Server, 'port' | 'closedAccounts'>>}
 */
async function waitUntilReady(child, failure) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, READY_TIMEOUT, 'The server did not become ready within five minutes.');
  });
  const ready = new Promise((resolve) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message && 'port' in message) {
        const closed = 'closedAccounts' in message ? Number(message.closedAccounts) : 0;
        resolve({ port: Number(message.port), closedAccounts: closed });
      }
    });
  });
  const answer = await Promise.race([ready, failure, late]);
  clearTimeout(timer);
  if (typeof answer === 'object') return answer;
  child.kill('SIGKILL');
  throw new Failure(answer);
}

/**
 * Forwards the server's log: all of it to a file or log collector, only warnings and errors to a terminal.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => string} the latest lines
 */
function showLog(child) {
  /** @type {string[]} */
  let latest = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      latest = [...latest.slice(-20), line];
      if (!process.stdout.isTTY || needsAttention(line)) process.stdout.write(`${line}\n`);
    });
  }
  return () => latest.join('\n');
}

/** @param {string} line */
function needsAttention(line) {
  try {
    return Number(JSON.parse(line).level) >= WARN;
  } catch {
    return true;
  }
}
