import { quantile } from '../../launcher/testing/crowd.mjs';
import { sendCall, callFloor, newAgent } from './client.mjs';
import { newState } from './step.mjs';

/** @typedef {import('./portals.mjs').BenchPortal} BenchPortal */
/** @typedef {import('./callers.mjs').Caller} Caller */
/** @typedef {import('./step.mjs').Round} Round */
/** @typedef {import('./client.mjs').Shape} Shape */
/** @typedef {{ portal: BenchPortal, callers: readonly Caller[] }} Target */
/** @typedef {{ callers: number, duration: number }} Load `duration` in milliseconds */

/**
 * Lets several callers repeat a round concurrently. A round that has begun is finished.
 * @param {Target} target
 * @param {Round} round
 * @param {(path: string) => Shape} shapeOf
 * @param {Load} load
 * @returns {Promise<{ latencies: number[][], cpuTime: number }>} latencies of each call of the round, and the mean CPU time of a
 *   call, in milliseconds
 */
export async function runRound({ portal, callers }, round, shapeOf, load) {
  const agent = newAgent(load.callers);
  const steps = round.map((step) => ({
    step,
    where: { agent, address: portal.address, shape: shapeOf(step.path) },
  }));
  /** @type {number[][]} */
  const latencies = round.map(() => []);
  const before = await portal.serverTime();
  const end = performance.now() + load.duration;
  await Promise.all(
    callers.slice(0, load.callers).map(async (caller) => {
      do {
        const state = newState();
        for (const [index, { step, where }] of steps.entries())
          for (let time = 0; time < step.times; time++) {
            const began = performance.now();
            await sendCall(where, step, caller, state);
            latencies[index]?.push(performance.now() - began);
          }
      } while (performance.now() < end);
    }),
  );
  agent.destroy();
  return { latencies, cpuTime: ((await portal.serverTime()) - before) / latencies.flat().length };
}

/**
 * The same for the floor.
 * @param {Target} target
 * @param {Load} load
 * @returns {Promise<{ latencies: number[], cpuTime: number }>}
 */
export async function runFloor({ portal, callers }, load) {
  const agent = newAgent(load.callers);
  /** @type {number[]} */
  const latencies = [];
  const before = await portal.floorTime();
  const end = performance.now() + load.duration;
  await Promise.all(
    callers.slice(0, load.callers).map(async ({ id }) => {
      while (performance.now() < end) {
        const began = performance.now();
        await callFloor(agent, portal.floor, id);
        latencies.push(performance.now() - began);
      }
    }),
  );
  agent.destroy();
  return { latencies, cpuTime: ((await portal.floorTime()) - before) / latencies.length };
}

/** How much cheaper a run has to be for the next one to be worth waiting for. */
const CHEAPER = 0.95;

/**
 * Repeats a run until two in a row are hardly cheaper than the cheapest before: a server runs for weeks, and Node goes on compiling for
 * some thousand calls.
 * @param {number} most runs
 * @param {() => Promise<{ cpuTime: number }>} run CPU milliseconds of a call
 */
export async function warmUp(most, run) {
  let least = Infinity;
  for (let times = 0, inVain = 0; times < most && inVain < 2; times++) {
    const { cpuTime } = await run();
    const isCheaper = cpuTime < least * CHEAPER;
    inVain = isCheaper ? 0 : inVain + 1;
    // Small gains add up.
    if (isCheaper) least = cpuTime;
  }
}

/** @param {readonly number[]} values */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** @param {readonly number[]} values */
const median = (values) => quantile(values, 0.5);

/**
 * The measurements of one run of a call.
 * @typedef {object} Run
 * @property {number[]} latencies
 * @property {number} floor mean latency of the floor in the same minute with as many callers
 * @property {number | undefined} own mean latency of the call's own floor, right after it; undefined where it was not measured
 * @property {number} smallest mean latency of the same call just before in the smallest portal
 * @property {number} cpuTime CPU milliseconds of server and database per call, averaged over all calls of the round
 * @property {number} floorCpuTime the same for the floor
 */

/** Measurements of one call in several runs, by the number of callers. */
export class Times {
  /** @type {Map<number, Run[]>} */
  #runs = new Map();

  /** @param {number} callers @param {Run} run */
  add(callers, run) {
    this.#runs.set(callers, [...(this.#runs.get(callers) ?? []), run]);
  }

  /** The median of all runs. @param {number} callers @param {(run: Run) => number} of */
  #median(callers, of) {
    return median((this.#runs.get(callers) ?? []).map(of));
  }

  /** Calls a second if all callers made only this one. @param {number} callers */
  rate(callers) {
    return this.#median(callers, ({ latencies }) => (callers * 1000) / mean(latencies));
  }

  /** Quantile of the latency in milliseconds. @param {number} callers @param {number} share */
  within(callers, share) {
    return this.#median(callers, ({ latencies }) => quantile(latencies, share));
  }

  /** Throughput relative to the floor. @param {number} callers */
  ratio(callers) {
    return this.#median(callers, ({ latencies, floor }) => floor / mean(latencies));
  }

  /** Throughput relative to the call's own floor; undefined if that was not measured. @param {number} callers */
  ownRatio(callers) {
    const ratios = (this.#runs.get(callers) ?? []).flatMap(({ latencies, own }) =>
      own === undefined ? [] : [own / mean(latencies)],
    );
    return ratios.length === 0 ? undefined : median(ratios);
  }

  /** CPU milliseconds of server and database. @param {number} callers */
  cpuTime(callers) {
    return this.#median(callers, ({ cpuTime }) => cpuTime);
  }

  /** CPU time of the floor relative to the call's. @param {number} callers */
  cpuRatio(callers) {
    return this.#median(callers, ({ cpuTime, floorCpuTime }) => floorCpuTime / cpuTime);
  }

  /** Latency relative to the smallest portal. @param {number} callers */
  growth(callers) {
    return this.#median(callers, ({ latencies, smallest }) => mean(latencies) / smallest);
  }
}
