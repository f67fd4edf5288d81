import { basename } from 'node:path';

/**
 * @typedef {object} StopSignal
 * @property {boolean} requested
 * @property {Promise<void>} once
 * @property {Promise<void>} twice
 */

/**
 * From now on Ctrl-C, SIGTERM and a closed terminal no longer end this process; they are reported here.
 * @returns {StopSignal}
 */
export function stopSignal() {
  /** @type {(() => void)[]} */
  const waiting = [];
  /** @type {() => Promise<void>} */
  const next = () => new Promise((resolve) => waiting.push(resolve));
  const signal = { requested: false, once: next(), twice: next() };
  const report = () => {
    signal.requested = true;
    waiting.shift()?.();
  };
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, report);
  if (startedByNpm()) onceOrphaned(() => signal.requested || report());
  return signal;
}

function startedByNpm() {
  return process.env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? '')) ?? false;
}

/**
 * npm passes a SIGTERM on to the shell in which it runs scripts, which dies of it and tells nobody; a killed npm says
 * nothing either. What is left to see is that our parent has gone. (With `exec node …` in package.json npm's signals would
 * come to us, but a Ctrl-C twice, from the terminal and from npm, and twice means to hurry.)
 * @param {() => void} listener
 */
function onceOrphaned(listener) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    listener();
  }, 250).unref();
}
