import { quantile } from '../testing/crowd.mjs';
import { cutUploads } from './cut-uploads.mjs';
import { fullDisk, fileSizeLimit } from './full-disk.mjs';
import { kills } from './kills.mjs';
import { slowClients } from './slow-clients.mjs';
import { stopping, stoppingSlowly } from './stopping.mjs';

/**
 * A goal of a trial and its result.
 * @typedef {import('../trials.mjs').Goal} Goal
 *
 * The result of one round of a fault.
 * @typedef {object} Round
 * @property {number} [ready] milliseconds until `/readyz` succeeded again
 * @property {number} [served] milliseconds until an action that began after the fault was acknowledged for every student
 * @property {boolean} killed whether a process was killed while writing, so that files may be left for the sweep
 * @property {readonly string[]} [violations] descriptions of missed goals that only this fault has
 * @property {string} [details] figures that only this fault has
 *
 * @typedef {import('../testing/faults/environment.mjs').Environment} Environment
 *
 * How much time a round may take: a test takes seconds and skips long waits.
 * @typedef {'test' | 'short' | 'full'} Pace
 *
 * @typedef {object} Fault
 * @property {string} name
 * @property {string} description of the fault
 * @property {() => string | undefined} [problem] why this machine cannot run it, if it cannot
 * @property {(environment: Environment, options: { pace: Pace }) => Promise<Round>} inject expects and leaves a running portal
 *   without load
 */

/** Milliseconds. */
const READY_GOAL = 10_000;

/** Faults of one portal, each with its share of the rounds. @type {readonly (Fault & { share: number })[]} */
export const faults = [
  ...kills.map((fault) => ({ ...fault, share: 1 })),
  { ...cutUploads, share: 0.25 },
  { ...stopping, share: 0.5 },
  { ...stoppingSlowly, share: 0.05 },
  { ...fileSizeLimit, share: 0.25 },
  { ...slowClients, share: 0.05 },
];

/** Faults of a portal on a small disk. */
export const diskFaults = [{ ...fullDisk, share: 0.25 }];

/**
 * The results of all rounds of a fault.
 * @typedef {object} Tally
 * @property {string} name
 * @property {string} description
 * @property {number} rounds
 * @property {number} actions acknowledged
 * @property {number[]} ready
 * @property {string[]} lost
 * @property {string[]} duplicated
 * @property {string[]} orphans
 * @property {string[]} violations
 */

/** @param {{ name: string, description: string }} fault @returns {Tally} */
export const newTally = ({ name, description }) => ({
  name,
  description,
  rounds: 0,
  actions: 0,
  ready: [],
  lost: [],
  duplicated: [],
  orphans: [],
  violations: [],
});

/**
 * @param {Tally} tally
 * @param {{ ready?: number | undefined, violations?: readonly string[] | undefined }} round
 * @param {Pick<Tally, 'lost' | 'duplicated' | 'orphans'>} found
 */
export function addRound(tally, { ready, violations = [] }, { lost, duplicated, orphans }) {
  tally.rounds += 1;
  if (ready !== undefined) tally.ready.push(ready);
  tally.lost.push(...lost);
  tally.duplicated.push(...duplicated);
  tally.orphans.push(...orphans);
  tally.violations.push(...violations);
}

/** @param {Tally} tally @returns {Goal[]} */
export function goalsOf({
  name,
  description,
  rounds,
  actions,
  ready,
  lost,
  duplicated,
  orphans,
  violations,
}) {
  /** @type {(what: string, found: readonly string[]) => Goal} */
  const none = (what, found) => ({
    goal: `${name}: ${what}`,
    figure: [String(found.length), ...found.slice(0, 5)].join('; '),
    met: found.length === 0,
  });
  const worst = Math.max(...ready);
  return [
    {
      goal: `${name}: ${description}`,
      figure: `${rounds} rounds, ${actions} actions acknowledged`,
      met: true,
    },
    none('acknowledged writes lost', lost),
    none('duplicate writes', duplicated),
    none('orphans', orphans),
    ...(violations.length > 0 ? [none('other violations', violations)] : []),
    ...(ready.length === 0
      ? []
      : [
          {
            goal: `${name}: ready again within ${READY_GOAL / 1000} s`,
            figure: `median ${seconds(quantile(ready, 0.5))}, worst ${seconds(worst)}`,
            met: worst <= READY_GOAL,
          },
        ]),
  ];
}

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
