import { rmSync } from 'node:fs';
import { Failure } from '../launcher/failure.mjs';
import { say, step as told } from '../launcher/say.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { openFolder } from '../launcher/testing/checkout.mjs';
import { renewCallers, signInCallers } from './calls/callers.mjs';
import { mean, runFloor, runRound, Times } from './calls/measuring.mjs';
import { checkPlans } from './calls/plans.mjs';
import { report } from './calls/report.mjs';
import { rounds } from './calls/requests/index.mjs';
import { readShapes } from './calls/shapes.mjs';
import { ROOT, withStages } from './calls/stages.mjs';
import { countStatements } from './calls/statements.mjs';

/** @typedef {import('./calls/measuring.mjs').Place} Place */
/** @typedef {import('./calls/step.mjs').Round} Round */

const FULL = { sizes: [1000, 10_000, 100_000], callers: [1, 10, 50], runs: 5, lasts: 300, warms: 1000 };
const SHORT = { sizes: [1000, 10_000], callers: [10], runs: 3, lasts: 200, warms: 600 };
/** The floor is asked anew after so many rounds. */
const GROUP = 6;
/** Bytes that a server may have at its busiest. */
const MEMORY = 300 * 1000 * 1000;

/**
 * What every call of the portal costs: how long it takes under one, ten and fifty callers, how many statements it is, how it
 * stands to the floor, and how all that grows with the number of students. Then the plans of all statements are looked at.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function calls({ short, only }) {
  await setUpBuilds(ROOT, ['server', 'content']);
  const plan = short ? SHORT : FULL;
  const folder = openFolder('bench-calls');
  try {
    await withStages(ROOT, folder, plan.sizes, async (stages) => {
      /** @type {Place[]} */
      const places = [];
      for (const stage of stages)
        places.push({ stage, callers: await told('Signing in', () => signInCallers(ROOT, stage)) });
      const [first] = stages;
      const shapeOf = await readShapes(first?.address ?? '');
      const chosen = rounds.filter(
        (round) => only.length === 0 || round.some(({ name }) => only.some((word) => name.includes(word))),
      );
      const all = chosen.flatMap((round) => round.map((step) => ({ step, shape: shapeOf(step.path) })));
      if (all.length === 0) throw new Failure(`no call has ${only.join(' or ')} in its name`);

      // A server runs for weeks: what is asked for is not what it costs while Node compiles it and each connection learns its statements.
      for (const place of places)
        for (const round of chosen) await runRound(place, round, shapeOf, { callers: 10, lasts: plan.warms });
      const largest = places.at(-1);
      if (largest === undefined) throw new Failure('no students');
      const statements = await countStatements(largest, chosen, shapeOf);
      const looked = await checkPlans(ROOT, largest.stage.adminUrl, statements.texts);

      const times = new Map(
        all.map(({ step }) => [step, new Map(plan.sizes.map((size) => [size, new Times()]))]),
      );
      for (let run = 0; run < plan.runs; run++) {
        say(`Run ${run + 1} of ${plan.runs}`);
        for (const { stage, callers } of places) await renewCallers(stage, callers);
        for (const callers of plan.callers)
          for (let at = 0; at < chosen.length; at += GROUP)
            await runGroup(chosen.slice(at, at + GROUP), { callers, lasts: plan.lasts });
      }

      /**
       * @param {readonly Round[]} group
       * @param {import('./calls/measuring.mjs').Pressure} pressure
       */
      async function runGroup(group, pressure) {
        const floors = new Map();
        for (const place of places) floors.set(place, await runFloor(place, pressure));
        for (const round of group) {
          /** @type {number[] | undefined} */
          let smallest;
          for (const place of places) {
            const { took, spent } = await runRound(place, round, shapeOf, pressure);
            const floor = floors.get(place);
            smallest ??= took.map(mean);
            for (const [index, step] of round.entries())
              times
                .get(step)
                ?.get(place.stage.students)
                ?.add(pressure.callers, {
                  took: took[index] ?? [],
                  spent,
                  floor: mean(floor.took),
                  floorSpent: floor.spent,
                  smallest: smallest[index] ?? 0,
                });
          }
        }
      }

      const rows = all.map((one) => ({
        ...one,
        statements: statements.counts.get(one.step) ?? 0,
        times: times.get(one.step) ?? new Map(),
      }));
      const missed = [...report(rows, plan.sizes, plan.callers), ...looked.problems];
      say(
        `\n${looked.looked} statements: ${looked.problems.length} read a big table whole (${looked.big.length} are big)`,
      );
      for (const { stage } of places) {
        const bytes = await stage.memory();
        say(`The server of ${stage.students} students has had ${(bytes / 1e6).toFixed(0)} MB at the most`);
        if (bytes > MEMORY) missed.push(`${(bytes / 1e6).toFixed(0)} MB of memory (goal ${MEMORY / 1e6})`);
      }
      if (missed.length > 0) throw new Failure(`\nGoals that are missed:\n  ${missed.join('\n  ')}`);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
