import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../failure.mjs';
import { until } from '../../process.mjs';

/** Milliseconds between two checks. */
const INTERVAL = 50;
/** Milliseconds that a proxy would wait. */
const TIMEOUT = 2500;
/** Longer than the server caches its readiness (a second). */
const STABLE_FOR = 1500;

/** @param {string} address @returns {Promise<boolean>} */
export const isReady = (address) =>
  new Promise((resolve) => {
    const asked = get(`${address}/readyz`, { agent: false, timeout: TIMEOUT }, (reply) => {
      reply.resume();
      reply.on('error', () => resolve(false));
      reply.on('end', () => resolve(reply.statusCode === 200));
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', () => resolve(false));
  });

/**
 * Polls `/readyz` over new connections, as a proxy does.
 * @param {string} address
 */
export function watchReadiness(address) {
  /** The last time it was not ready, and the first time after that at which it was. */
  let lastNo = Number.NEGATIVE_INFINITY;
  /** @type {number | undefined} */
  let firstYes;
  const over = new AbortController();
  const look = async () => {
    while (!over.signal.aborted) {
      const yes = await isReady(address);
      const now = performance.now();
      if (yes) firstYes ??= now;
      else [lastNo, firstYes] = [now, undefined];
      await wait(INTERVAL);
    }
  };
  const looking = look();
  return {
    /**
     * Waits until it has been ready for some time.
     * @param {number} from the time of the fault
     * @param {number} within milliseconds
     * @returns {Promise<number>} milliseconds until it was ready and stayed so
     */
    async untilStable(from, within) {
      const calm = await until(
        () =>
          firstYes !== undefined && performance.now() - Math.max(firstYes, from) > STABLE_FOR
            ? true
            : undefined,
        { within, every: INTERVAL },
      );
      if (calm === undefined) throw new Failure(`${address} was not ready within ${within / 1000} s`);
      return lastNo < from ? 0 : Math.max(0, (firstYes ?? from) - from);
    },
    async stop() {
      over.abort();
      await looking;
    },
  };
}
