import { quantile } from '../../launcher/testing/crowd.mjs';
import { ask, askFloor, connections } from './asking.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./callers.mjs').Caller} Caller */
/** @typedef {import('./step.mjs').Round} Round */
/** @typedef {import('./asking.mjs').Shape} Shape */
/** @typedef {{ stage: Stage, callers: readonly Caller[] }} Place */
/** @typedef {{ callers: number, lasts: number }} Pressure `lasts` in milliseconds */

/** What a round needs before its first call. @returns {import('./step.mjs').Kept} */
const nothing = () => ({ seq: 0, other: 0, rvsn: 0, text: '' });

/**
 * So many callers at once do a round again and again; one that has begun is finished.
 * @param {Place} place
 * @param {Round} round
 * @param {(path: string) => Shape} shapeOf
 * @param {Pressure} pressure
 * @returns {Promise<{ took: number[][], spent: number }>} what each call of the round took, and the processor time of an average
 *   one, in milliseconds
 */
export async function runRound({ stage, callers }, round, shapeOf, pressure) {
  const agent = connections(pressure.callers);
  const steps = round.map((step) => ({
    step,
    where: { agent, address: stage.address, shape: shapeOf(step.path) },
  }));
  /** @type {number[][]} */
  const took = round.map(() => []);
  const before = await stage.serverTime();
  const end = performance.now() + pressure.lasts;
  await Promise.all(
    callers.slice(0, pressure.callers).map(async (who) => {
      do {
        const kept = nothing();
        for (const [index, { step, where }] of steps.entries()) {
          const began = performance.now();
          await ask(where, step, who, kept);
          took[index]?.push(performance.now() - began);
        }
      } while (performance.now() < end);
    }),
  );
  agent.destroy();
  return { took, spent: ((await stage.serverTime()) - before) / took.flat().length };
}

/**
 * The same of the floor.
 * @param {Place} place
 * @param {Pressure} pressure
 * @returns {Promise<{ took: number[], spent: number }>}
 */
export async function runFloor({ stage, callers }, pressure) {
  const agent = connections(pressure.callers);
  /** @type {number[]} */
  const took = [];
  const before = await stage.floorTime();
  const end = performance.now() + pressure.lasts;
  await Promise.all(
    callers.slice(0, pressure.callers).map(async ({ id }) => {
      while (performance.now() < end) {
        const began = performance.now();
        await askFloor(agent, stage.floor, id);
        took.push(performance.now() - began);
      }
    }),
  );
  agent.destroy();
  return { took, spent: ((await stage.floorTime()) - before) / took.length };
}

/** @param {readonly number[]} values */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** @param {readonly number[]} values */
const median = (values) => quantile(values, 0.5);

/**
 * One run of a call.
 * @typedef {object} Run
 * @property {number[]} took
 * @property {number} floor the mean of what the floor took in the same minute, under as many callers
 * @property {number} smallest the mean of what the same call took right before in the smallest portal
 * @property {number} spent milliseconds of processor time of server and database for a call; of a round, for its average call
 * @property {number} floorSpent the same of the floor
 */

/** What one call took in several runs, by how many callers there were. */
export class Times {
  /** @type {Map<number, Run[]>} */
  #runs = new Map();

  /** @param {number} callers @param {Run} run */
  add(callers, run) {
    this.#runs.set(callers, [...(this.#runs.get(callers) ?? []), run]);
  }

  /** Of all runs, the median. @param {number} callers @param {(run: Run) => number} of */
  #median(callers, of) {
    return median((this.#runs.get(callers) ?? []).map(of));
  }

  /** Calls a second, were all callers to make this one alone. @param {number} callers */
  rate(callers) {
    return this.#median(callers, ({ took }) => (callers * 1000) / mean(took));
  }

  /** Milliseconds within which this share is answered. @param {number} callers @param {number} share */
  within(callers, share) {
    return this.#median(callers, ({ took }) => quantile(took, share));
  }

  /** Calls a second for one of the floor. @param {number} callers */
  ratio(callers) {
    return this.#median(callers, ({ took, floor }) => floor / mean(took));
  }

  /** Milliseconds of processor time, of server and database. @param {number} callers */
  spent(callers) {
    return this.#median(callers, ({ spent }) => spent);
  }

  /** The floor's processor time for that of a call. @param {number} callers */
  spentRatio(callers) {
    return this.#median(callers, ({ spent, floorSpent }) => floorSpent / spent);
  }

  /** How much longer it takes than in the smallest portal. @param {number} callers */
  growth(callers) {
    return this.#median(callers, ({ took, smallest }) => mean(took) / smallest);
  }
}
