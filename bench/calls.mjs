import { rmSync } from 'node:fs';
import { Failure } from '../launcher/failure.mjs';
import { say, step as runStep } from '../launcher/say.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { makeTempFolder } from '../launcher/testing/checkout.mjs';
import { refreshCallers, signInCallers } from './calls/callers.mjs';
import { mean, runFloor, runRound, Times, warmUp } from './calls/measuring.mjs';
import { checkPlans } from './calls/plans.mjs';
import { kinds, prepareOwnFloors, runOwnFloor } from './calls/own-floor.mjs';
import { RATED_CALLERS, report } from './calls/report.mjs';
import { rounds } from './calls/requests/index.mjs';
import { readShapes } from './calls/shapes.mjs';
import { ROOT, withPortals } from './calls/portals.mjs';
import { countStatements } from './calls/statements.mjs';

/** @typedef {import('./calls/measuring.mjs').Target} Target */
/** @typedef {import('./calls/step.mjs').Round} Round */

const FULL = {
  sizes: [1000, 10_000, 100_000],
  callers: [1, 10, 50],
  runs: 5,
  duration: 300,
  warmUp: { duration: 1000, most: 12 },
};
const SHORT = {
  sizes: [1000, 10_000],
  callers: [10],
  runs: 3,
  duration: 200,
  warmUp: { duration: 600, most: 2 },
};
/** The floor is measured again after so many rounds. */
const GROUP = 6;
/** Sessions are renewed after so many rounds of the warm-up: their tokens last for minutes. */
const RENEWED = 20;
/** Peak memory that a server may use, in bytes. */
const MEMORY = 300 * 1000 * 1000;

/**
 * Measures every call of the portal: latencies with one, ten and fifty callers, the number of statements, the ratio to the common floor
 * and to its own, and how all that grows with the number of students. Then checks the plans of all statements.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function calls({ short, only }) {
  await setUpBuilds(ROOT, ['server', 'content']);
  const plan = short ? SHORT : FULL;
  const folder = makeTempFolder('bench-calls');
  try {
    await withPortals(ROOT, folder, plan.sizes, async (portals) => {
      /** @type {Target[]} */
      const targetList = [];
      for (const portal of portals)
        targetList.push({ portal, callers: await runStep('Signing in', () => signInCallers(ROOT, portal)) });
      const [first] = portals;
      const shapeOf = await readShapes(first?.address ?? '');
      const chosen = rounds.filter(
        (round) => only.length === 0 || round.some(({ name }) => only.some((word) => name.includes(word))),
      );
      const all = chosen
        .flat()
        .filter(({ isMeasured }) => isMeasured)
        .map((step) => ({ step, shape: shapeOf(step.path) }));
      if (all.length === 0) throw new Failure(`no call has ${only.join(' or ')} in its name`);

      // The time in which Node compiles and connections prepare statements is not measured, of servers and of floors.
      const { most, duration } = plan.warmUp;
      const warming = { duration, callers: RATED_CALLERS };
      for (const target of targetList) {
        for (const [index, round] of chosen.entries()) {
          if (index % RENEWED === 0) await refreshCallers(ROOT, target.portal, target.callers);
          await warmUp(most, () => runRound(target, round, shapeOf, warming));
        }
        await warmUp(most, () => runFloor(target, warming));
      }
      for (const { portal, callers } of targetList) await refreshCallers(ROOT, portal, callers);
      const largest = targetList.at(-1);
      if (largest === undefined) throw new Failure('no students');
      const statements = await countStatements(largest, chosen, shapeOf);
      const ownFloors = await prepareOwnFloors(ROOT, largest, chosen, shapeOf);
      for (const kind of kinds) {
        const [step, floor] = [...ownFloors].find(([, one]) => one.kind === kind) ?? [];
        if (step !== undefined && floor !== undefined)
          await warmUp(most, () => runOwnFloor(largest, step, floor, warming));
      }
      const looked = await checkPlans(ROOT, largest.portal.adminUrl, statements.texts);

      const times = new Map(
        all.map(({ step }) => [step, new Map(plan.sizes.map((size) => [size, new Times()]))]),
      );
      for (let run = 0; run < plan.runs; run++) {
        say(`Run ${run + 1} of ${plan.runs}`);
        for (const { portal, callers } of targetList) await refreshCallers(ROOT, portal, callers);
        for (const callers of plan.callers)
          for (let at = 0; at < chosen.length; at += GROUP)
            await runGroup(chosen.slice(at, at + GROUP), { callers, duration: plan.duration });
      }

      /**
       * @param {readonly Round[]} group
       * @param {import('./calls/measuring.mjs').Load} load
       */
      async function runGroup(group, load) {
        const floors = new Map();
        for (const target of targetList) floors.set(target, await runFloor(target, load));
        for (const round of group) {
          /** @type {number[] | undefined} */
          let smallest;
          for (const target of targetList) {
            const { latencies, cpuTime } = await runRound(target, round, shapeOf, load);
            const own = target === largest ? await ownFloorsOf(target, round, load) : [];
            const floor = floors.get(target);
            smallest ??= latencies.map(mean);
            for (const [index, step] of round.entries())
              times
                .get(step)
                ?.get(target.portal.students)
                ?.add(load.callers, {
                  latencies: latencies[index] ?? [],
                  cpuTime,
                  floor: mean(floor.latencies),
                  floorCpuTime: floor.cpuTime,
                  own: own[index],
                  smallest: smallest[index] ?? 0,
                });
          }
        }
      }

      /**
       * Mean latencies of the calls' own floors. What they cost does not depend on the number of students.
       * @param {Target} target
       * @param {Round} round
       * @param {import('./calls/measuring.mjs').Load} load
       */
      async function ownFloorsOf(target, round, load) {
        /** @type {(number | undefined)[]} */
        const means = [];
        if (load.callers !== RATED_CALLERS) return means;
        for (const step of round) {
          const floor = step.isMeasured ? ownFloors.get(step) : undefined;
          means.push(floor && mean((await runOwnFloor(target, step, floor, load)).latencies));
        }
        return means;
      }

      const rows = all.map((one) => ({
        ...one,
        statements: statements.counts.get(one.step) ?? 0,
        times: times.get(one.step) ?? new Map(),
      }));
      const missed = [...report(rows, plan.sizes, plan.callers), ...looked.problems];
      say(
        `\n${looked.looked} statements: ${looked.problems.length} scan a big table (${looked.big.length} are big)`,
      );
      for (const { portal } of targetList) {
        const bytes = await portal.memory();
        say(`The server of ${portal.students} students has used ${(bytes / 1e6).toFixed(0)} MB at most`);
        if (bytes > MEMORY) missed.push(`${(bytes / 1e6).toFixed(0)} MB of memory (goal ${MEMORY / 1e6})`);
      }
      if (missed.length > 0) throw new Failure(`\nMissed goals:\n  ${missed.join('\n  ')}`);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
