import { basename } from 'node:path';

/**
 * @typedef {object} StopSignal
 * @property {boolean} requested
 * @property {Promise<void>} once
 * @property {Promise<void>} twice
 */

/**
 * From now on Ctrl-C, SIGTERM and a closed terminal no longer end this process but resolve these promises.
 * @returns {StopSignal}
 */
export function stopSignal() {
  /** @type {(() => void)[]} */
  const resolvers = [];
  /** @type {() => Promise<void>} */
  const next = () => new Promise((resolve) => resolvers.push(resolve));
  const signal = { requested: false, once: next(), twice: next() };
  const report = () => {
    signal.requested = true;
    resolvers.shift()?.();
  };
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, report);
  if (startedByNpm()) onParentExit(() => signal.requested || report());
  return signal;
}

function startedByNpm() {
  return process.env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? '')) ?? false;
}

/**
 * npm forwards a SIGTERM to the shell in which it runs scripts, and the shell exits without forwarding it; a killed npm
 * forwards nothing either. So the exit of the parent process is the only sign. (With `exec node …` in package.json npm's
 * signals would arrive, but a Ctrl-C would arrive twice, from the terminal and from npm, and twice means to stop at once.)
 * @param {() => void} listener
 */
function onParentExit(listener) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    listener();
  }, 250).unref();
}
