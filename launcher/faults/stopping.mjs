import { TIMEOUT } from '../testing/faults/environment.mjs';
import { signIn } from '../testing/student.mjs';
import { largeFile, openSlow } from './slow-clients.mjs';

/** @typedef {import('./index.mjs').Fault} Fault */

/** Milliseconds that a stop may take (docs/operations.md, "Signals"). */
const STOP_TIMEOUT = 30_000;

/**
 * SIGTERM while slow clients are connected: the server still shuts down cleanly before it would be killed.
 * @type {Fault}
 */
export const stoppingSlowly = {
  name: 'stop-with-slow-clients',
  description: 'SIGTERM while slow clients are connected',
  async inject(environment) {
    const { address } = environment;
    const student = await signIn(address, environment.bystanders[1] ?? '');
    const file = await largeFile(address, student);
    const slow = openSlow(address, { file, token: student.token(), many: { head: 5, body: 5, reading: 5 } });
    try {
      return await stopping.inject(environment, { pace: 'full' });
    } finally {
      for (const one of slow) one.end();
    }
  },
};

/**
 * SIGTERM under load: requests that are being processed are answered, others refused, and unanswered requests have no effect.
 * @type {Fault}
 */
export const stopping = {
  name: 'stop-under-load',
  description: 'SIGTERM under load',
  async inject(environment) {
    const { load, random } = environment;
    const broken = load.stats.broken;
    let code;
    let ms;
    load.begin();
    try {
      await load.waitForEverybody(1, TIMEOUT);
      await new Promise((resolve) => setTimeout(resolve, random() * 1000));
      const from = performance.now();
      code = await environment.portal().stop();
      ms = performance.now() - from;
    } finally {
      await load.end();
    }
    const began = performance.now();
    await environment.start();
    const started = performance.now() - began;
    const { unacknowledged } = await environment.check({ killed: false });
    const truncated = load.stats.broken - broken;
    const violations = [
      ...(code === 0 ? [] : [`the exit code was ${code}`]),
      ...(ms <= STOP_TIMEOUT ? [] : [`it took ${(ms / 1000).toFixed(1)} s to stop`]),
      ...(truncated === 0 ? [] : [`${truncated} responses were truncated`]),
      ...unacknowledged.map((action) => `done but not answered: ${action}`),
    ];
    const seconds = (/** @type {number} */ value) => `${(value / 1000).toFixed(1)} s`;
    return {
      killed: false,
      violations,
      details: `stopped in ${seconds(ms)}, started again in ${seconds(started)}`,
    };
  },
};
