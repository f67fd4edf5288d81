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
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(name, () => {
      signal.requested = true;
      waiting.shift()?.();
    });
  }
  return signal;
}
