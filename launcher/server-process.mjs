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
 * @property {number} closedAccounts demonstration accounts that cannot be used because everybody knows their password
 * @property {() => Promise<void>} lost resolves when it ends unasked
 * @property {() => Promise<void>} stop lets it finish its running requests
 * @property {() => void} kill does not
 */

const READY_WITHIN = 60_000;
const LAST_REQUESTS = 30_000;
/** Megabytes of old objects that Node may keep; a server lives on about 70 (decision 35). */
const HEAP = 224;
/** From this level on (pino's) a log line is shown on a terminal. */
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
    // A process group of its own: a Ctrl-C reaches the launcher alone, which then asks the server to stop, once.
    { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const said = showLog(child);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const { port, closedAccounts } = await readiness(
    child,
    ended.then((how) => `The server did not start (${how}):\n${lastLines(said())}`),
  );
  let stopping = false;
  return {
    pid: Number(child.pid),
    port,
    closedAccounts,
    lost: () => new Promise((resolve) => void ended.then(() => stopping || resolve())),
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), LAST_REQUESTS);
      await ended;
      clearTimeout(timer);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Whoever gives Node a size of his own knows better. @param {NodeJS.ProcessEnv} env */
const heapOptions = ({ NODE_OPTIONS = '' }) =>
  /--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS) ? [] : [`--max-old-space-size=${HEAP}`];

/**
 * What the server says when it is ready.
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<string>} failure
 * @returns {Promise<Pick<Server, 'port' | 'closedAccounts'>>}
 */
async function readiness(child, failure) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, READY_WITHIN, 'The server did not become ready within a minute.');
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
 * Passes the server's log on: all of it into a file or to a log collector, on a terminal what needs attention.
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
