import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { codeOf } from './failure.mjs';

/**
 * @typedef {object} Outcome
 * @property {number | null} code null if a signal ended it
 * @property {NodeJS.Signals | null} signal
 * @property {string} output stdout and stderr, interleaved
 */

/**
 * Runs a program to its end and returns its output. Throws only if it could not be started.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { input?: string, onOutput?: (text: string) => void, ending?: Promise<void> | undefined }} [options]
 *   ending: terminates the program when it resolves
 * @returns {Promise<Outcome>}
 */
export function run(program, args, { input, onOutput, ending, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      const text = chunk.toString();
      output += text;
      onOutput?.(text);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    // A program may exit without reading its input; its exit code tells whether that is an error.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input ?? '');
    void ending?.then(() => child.kill());
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
}

/**
 * Runs a script with this same Node.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Sends a signal. False if the process has ended, which it may do at any moment.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function sendSignal(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Whether a process has this id, even if it is a zombie (in containers whose init does not reap, zombies stay forever).
 * @param {number} pid
 */
export function pidExists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Whether a process with this id is running.
 * @param {number} pid
 */
export async function isRunning(pid) {
  if (!pidExists(pid)) return false;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/\) [ZX] /.test(stat);
}

/**
 * The last lines of a text, for messages.
 * @param {string} text
 * @param {number} [count]
 */
export function lastLines(text, count = 12) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

/**
 * Polls until `done` returns something other than undefined; undefined after the timeout.
 * @template T
 * @param {() => T | undefined | Promise<T | undefined>} done
 * @param {{ within: number, every?: number }} times in milliseconds
 * @returns {Promise<T | undefined>}
 */
export async function until(done, { within, every = 50 }) {
  const deadline = performance.now() + within;
  for (;;) {
    const answer = await done();
    if (answer !== undefined) return answer;
    if (performance.now() >= deadline) return undefined;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
