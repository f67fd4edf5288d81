import { GIVEN_UP } from '../testing/faults/stage.mjs';
import { signIn } from '../testing/student.mjs';
import { largeFile, openSlow } from './slow-clients.mjs';

/** @typedef {import('./index.mjs').Fault} Fault */

/** A stop may take this long, milliseconds (docs/operations.md, "Signals"). */
const STOPS_WITHIN = 30_000;

/**
 * SIGTERM while clients trickle and do not read: it ends in order all the same, before it would be killed.
 * @type {Fault}
 */
export const stoppingSlowly = {
  name: 'stop-with-slow-clients',
  words: 'SIGTERM while clients trickle and do not read',
  async strike(stage) {
    const { address } = stage;
    const student = await signIn(address, stage.bystanders[1] ?? '');
    const file = await largeFile(address, student);
    const slow = openSlow(address, { file, token: student.token(), many: { head: 5, body: 5, reading: 5 } });
    try {
      return await stopping.strike(stage, { pace: 'full' });
    } finally {
      for (const one of slow) one.end();
    }
  },
};

/**
 * SIGTERM in the middle of everything: whoever is being answered is answered, others are refused, and what was not answered has not
 * been done.
 * @type {Fault}
 */
export const stopping = {
  name: 'stop-under-load',
  words: 'SIGTERM under load',
  async strike(stage) {
    const { load, random } = stage;
    const broken = load.figures.broken;
    let code;
    let ms;
    load.begin();
    try {
      await load.everybody(1, GIVEN_UP);
      await new Promise((resolve) => setTimeout(resolve, random() * 1000));
      const from = performance.now();
      code = await stage.portal().stop();
      ms = performance.now() - from;
    } finally {
      await load.end();
    }
    const began = performance.now();
    await stage.start();
    const started = performance.now() - began;
    const { unheard } = await stage.check({ killed: false });
    const half = load.figures.broken - broken;
    const wrong = [
      ...(code === 0 ? [] : [`it ended with ${code}`]),
      ...(ms <= STOPS_WITHIN ? [] : [`it took ${(ms / 1000).toFixed(1)} s to stop`]),
      ...(half === 0 ? [] : [`${half} answers broke off in the middle`]),
      ...unheard.map((act) => `done and not answered: ${act}`),
    ];
    const seconds = (/** @type {number} */ value) => `${(value / 1000).toFixed(1)} s`;
    return { killed: false, wrong, told: `stopped in ${seconds(ms)}, started again in ${seconds(started)}` };
  },
};
