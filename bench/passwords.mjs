import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Failure } from '../launcher/failure.mjs';
import { say } from '../launcher/say.mjs';
import { quantile } from '../launcher/testing/crowd.mjs';

const require = createRequire(new URL('../server/package.json', import.meta.url));
/** @type {typeof import('@node-rs/argon2')} */
const { hash } = require('@node-rs/argon2');

/** Three equivalent settings from OWASP's list for argon2id, and a stronger one. The portal uses the first. */
const PARAMETERS = [
  { memoryCost: 19_456, timeCost: 2 },
  { memoryCost: 47_104, timeCost: 1 },
  { memoryCost: 12_288, timeCost: 3 },
  { memoryCost: 65_536, timeCost: 3 },
];
/** Passwords per second that the portal needs: 900 sign-ins within a minute. */
const GOAL = 15;

/**
 * Measures argon2id: the time of one hash, the throughput at several concurrencies, and the event loop delay meanwhile.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function passwords({ short }) {
  const seconds = short ? 1 : 4;
  const atOnce = [...new Set([1, 2, Math.min(availableParallelism(), 3), 4])].sort((a, b) => a - b);
  say(`  ${availableParallelism()} processors`);
  let best = 0;
  for (const [index, parameters] of PARAMETERS.entries()) {
    const { memoryCost, timeCost } = parameters;
    const compute = () => hash('correct horse battery staple', { ...parameters, parallelism: 1 });
    await compute();
    const alone = [];
    for (let count = 0; count < (short ? 7 : 25); count++) {
      const began = performance.now();
      await compute();
      alone.push(performance.now() - began);
    }
    const rates = [];
    for (const many of atOnce) {
      const { rate, late } = await together(compute, many, seconds);
      if (index === 0 && many <= availableParallelism()) best = Math.max(best, rate);
      rates.push(`${many}: ${rate.toFixed(1)}/s (${late.toFixed(0)} ms late)`);
    }
    say(
      `  m=${memoryCost} t=${timeCost} p=1  ${quantile(alone, 0.5).toFixed(1)} ms alone; at once ${rates.join(', ')}`,
    );
  }
  if (best < GOAL) throw new Failure(`${best.toFixed(1)} passwords a second (goal ${GOAL})`);
}

/**
 * @param {() => Promise<unknown>} compute
 * @param {number} many at once
 * @param {number} seconds
 */
async function together(compute, many, seconds) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  const one = async () => {
    while (performance.now() < until) {
      await compute();
      done++;
    }
  };
  await Promise.all(Array.from({ length: many }, one));
  const rate = done / ((performance.now() - began) / 1000);
  delay.disable();
  return { rate, late: delay.percentile(99) / 1e6 - 5 };
}
