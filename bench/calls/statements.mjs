import { sendCall, newAgent } from './client.mjs';
import { newState } from './step.mjs';

/** @typedef {import('./probe.mjs').Statement} Statement */

/** The statement that loads the session, at most once a second for all calls. */
const sessionStatement = 'session_row';

/** Leaves out the session's statement and those of scheduled jobs. @param {Statement} statement */
const isOfCall = ({ name, text }) => name !== sessionStatement && !text.includes('pgboss.');

/**
 * Records the statements that each call sends to the database.
 * @param {import('./measuring.mjs').Target} target
 * @param {readonly import('./step.mjs').Round[]} rounds
 * @param {(path: string) => import('./client.mjs').Shape} shapeOf
 */
export async function countStatements({ portal, callers: [caller] }, rounds, shapeOf) {
  if (caller === undefined) throw new Error('there are no callers');
  const agent = newAgent(1);
  let seen = 0;
  /** @type {Map<import('./step.mjs').Step, number>} */
  const counts = new Map();
  /** @type {Map<import('./step.mjs').Step, Statement[]>} */
  const texts = new Map();
  for (const round of rounds) {
    const state = newState();
    for (const step of round) {
      await portal.probe('listen');
      await sendCall({ agent, address: portal.address, shape: shapeOf(step.path) }, step, caller, state);
      const all = await portal.probe('stop');
      seen += all.length;
      const recorded = all.filter(isOfCall);
      counts.set(step, recorded.length);
      texts.set(step, recorded);
    }
  }
  agent.destroy();
  if (seen === 0) throw new Error('the probe has seen no statement of any call');
  return { counts, texts };
}
