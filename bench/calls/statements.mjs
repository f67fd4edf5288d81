import { ask, connections } from './asking.mjs';

/** @typedef {import('./probe.mjs').Statement} Statement */

/** What looks up who calls: once a second, for whatever is called. */
const sessionStatement = 'session_row';

/** What comes round by the clock, and not of a call. @param {Statement} statement */
const isOfCall = ({ name, text }) => name !== sessionStatement && !text.includes('pgboss.');

/**
 * What each call sends to the database, one caller after the other.
 * @param {import('./measuring.mjs').Place} place
 * @param {readonly import('./step.mjs').Round[]} rounds
 * @param {(path: string) => import('./asking.mjs').Shape} shapeOf
 */
export async function countStatements({ stage, callers: [who] }, rounds, shapeOf) {
  if (who === undefined) throw new Error('nobody calls');
  const agent = connections(1);
  /** @type {Map<import('./step.mjs').Step, number>} */
  const counts = new Map();
  /** @type {Map<import('./step.mjs').Step, Statement[]>} */
  const texts = new Map();
  for (const round of rounds) {
    const kept = { seq: 0, other: 0, rvsn: 0, text: '' };
    for (const step of round) {
      await stage.probe('listen');
      await ask({ agent, address: stage.address, shape: shapeOf(step.path) }, step, who, kept);
      const taken = (await stage.probe('stop')).filter(isOfCall);
      counts.set(step, taken.length);
      texts.set(step, taken);
    }
  }
  agent.destroy();
  return { counts, texts };
}
