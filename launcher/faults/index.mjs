import { quantile } from '../testing/crowd.mjs';
import { cutUploads } from './cut-uploads.mjs';
import { fullDisk, refusedFiles } from './full-disk.mjs';
import { kills } from './kills.mjs';
import { slowClients } from './slow-clients.mjs';
import { stopping, stoppingSlowly } from './stopping.mjs';

/**
 * A goal of a trial, and what came of it.
 * @typedef {import('../trials.mjs').Goal} Goal
 *
 * What one round of a fault came to.
 * @typedef {object} Round
 * @property {number} [ready] milliseconds until `/readyz` said yes again
 * @property {number} [served] milliseconds until every student had something acknowledged that he began afterwards
 * @property {boolean} killed whether something was killed over its work, so that the sweep has to look at what is left
 * @property {readonly string[]} [wrong] goals of this fault alone that were missed, in words
 * @property {string} [told] figures of this fault alone
 *
 * @typedef {import('../testing/faults/stage.mjs').Stage} Stage
 *
 * How much time it may take: a test has seconds, and leaves out what only waits.
 * @typedef {'test' | 'short' | 'full'} Pace
 *
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} words what happens
 * @property {() => string | undefined} [problem] why it cannot be tried on this machine, if so
 * @property {(stage: Stage, options: { pace: Pace }) => Promise<Round>} strike with the portal running before and afterwards,
 *   and the load ended
 */

/** Milliseconds. */
const READY_WITHIN = 10_000;

/** Faults of one portal, with how many of the rounds they take. @type {readonly (Fault & { share: number })[]} */
export const faults = [
  ...kills.map((fault) => ({ ...fault, share: 1 })),
  { ...cutUploads, share: 0.25 },
  { ...stopping, share: 0.5 },
  { ...stoppingSlowly, share: 0.05 },
  { ...refusedFiles, share: 0.25 },
  { ...slowClients, share: 0.05 },
];

/** Faults of a portal on a small disk. */
export const diskFaults = [{ ...fullDisk, share: 0.25 }];

/**
 * What all rounds of a fault came to.
 * @typedef {object} Tally
 * @property {string} name
 * @property {string} words
 * @property {number} rounds
 * @property {number} acts acknowledged
 * @property {number[]} ready
 * @property {string[]} lost
 * @property {string[]} doubled
 * @property {string[]} orphans
 * @property {string[]} wrong
 */

/** @param {{ name: string, words: string }} fault @returns {Tally} */
export const newTally = ({ name, words }) => ({
  name,
  words,
  rounds: 0,
  acts: 0,
  ready: [],
  lost: [],
  doubled: [],
  orphans: [],
  wrong: [],
});

/**
 * @param {Tally} tally
 * @param {{ ready?: number | undefined, wrong?: readonly string[] | undefined }} round
 * @param {Pick<Tally, 'lost' | 'doubled' | 'orphans'>} found
 */
export function addRound(tally, { ready, wrong = [] }, { lost, doubled, orphans }) {
  tally.rounds += 1;
  if (ready !== undefined) tally.ready.push(ready);
  tally.lost.push(...lost);
  tally.doubled.push(...doubled);
  tally.orphans.push(...orphans);
  tally.wrong.push(...wrong);
}

/** @param {Tally} tally @returns {Goal[]} */
export function goalsOf({ name, words, rounds, acts, ready, lost, doubled, orphans, wrong }) {
  /** @type {(what: string, found: readonly string[]) => Goal} */
  const none = (what, found) => ({
    goal: `${name}: ${what}`,
    figure: [String(found.length), ...found.slice(0, 5)].join('; '),
    met: found.length === 0,
  });
  const worst = Math.max(...ready);
  return [
    { goal: `${name}: ${words}`, figure: `${rounds} rounds, ${acts} acts acknowledged`, met: true },
    none('acknowledged writes lost', lost),
    none('writes doubled', doubled),
    none('orphans', orphans),
    ...(wrong.length > 0 ? [none('else', wrong)] : []),
    ...(ready.length === 0
      ? []
      : [
          {
            goal: `${name}: ready again within ${READY_WITHIN / 1000} s`,
            figure: `median ${seconds(quantile(ready, 0.5))}, worst ${seconds(worst)}`,
            met: worst <= READY_WITHIN,
          },
        ]),
  ];
}

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
