import { rmSync } from 'node:fs';
import { Failure } from '../launcher/failure.mjs';
import { say } from '../launcher/say.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { makeTempFolder } from '../launcher/testing/checkout.mjs';
import { quantile } from '../launcher/testing/crowd.mjs';
import { noLimits } from '../launcher/testing/limits.mjs';
import { signInCallers } from './calls/callers.mjs';
import { runRound } from './calls/measuring.mjs';
import { checkPlans } from './calls/plans.mjs';
import { ROOT, withPortals } from './calls/portals.mjs';
import { staff } from './calls/requests/staff.mjs';
import { readShapes } from './calls/shapes.mjs';
import { countStatements } from './calls/statements.mjs';

/** The largest university that the portal is made for, with a term of so many lectures (specification §18.3). */
const ACCOUNTS = 30_000;
const LECTURES = 200;
const CALLERS = 10;
/** Every call of the console is an access record too, which is no part of what it reads. */
const accessRecord = 'insert into "access_log"';
const GOALS = { milliseconds: 150, statements: 3 };

/**
 * Lists and single objects of the console in the largest portal: latency under ten callers, statements beside the session's, and
 * whether a plan scans a big table. On a machine that does other work, compare the processor time.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function lists({ short, only }) {
  await setUpBuilds(ROOT, ['server', 'content']);
  const folder = makeTempFolder('bench-lists');
  const chosen = staff.filter(
    (round) => only.length === 0 || round.some(({ name }) => only.some((word) => name.includes(word))),
  );
  if (chosen.length === 0) throw new Failure(`no call has ${only.join(' or ')} in its name`);
  /** @type {import('../launcher/trials.mjs').Goal[]} */
  const goals = [];
  const work = async (/** @type {readonly import('./calls/portals.mjs').BenchPortal[]} */ [portal]) => {
    if (portal === undefined) throw new Failure('there is no portal');
    goals.push(...(await measure(portal, chosen, short)));
  };
  try {
    await withPortals(ROOT, folder, [ACCOUNTS], work, noLimits, () => LECTURES);
    return goals;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {import('./calls/portals.mjs').BenchPortal} portal
 * @param {readonly import('./calls/step.mjs').Round[]} rounds
 * @param {boolean} short
 * @returns {Promise<import('../launcher/trials.mjs').Goal[]>}
 */
async function measure(portal, rounds, short) {
  const target = { portal, callers: await signInCallers(ROOT, portal) };
  const shapeOf = await readShapes(portal.address);
  const duration = short ? 1000 : 5000;
  // A server runs for weeks: neither the time in which Node compiles counts, nor that in which statements are prepared.
  for (const round of rounds) await runRound(target, round, shapeOf, { callers: CALLERS, duration: 1000 });
  const statements = await countStatements(target, rounds, shapeOf);
  const { problems } = await checkPlans(ROOT, portal.adminUrl, statements.texts);
  problems.forEach(say);
  /** @type {import('../launcher/trials.mjs').Goal[]} */
  const goals = [];
  for (const round of rounds) {
    const { latencies, cpuTime } = await runRound(target, round, shapeOf, { callers: CALLERS, duration });
    for (const [index, step] of round.entries()) {
      const [median, p95] = [0.5, 0.95].map((share) => quantile(latencies[index] ?? [], share));
      const count = (statements.texts.get(step) ?? []).filter(
        ({ text }) => !text.includes(accessRecord),
      ).length;
      goals.push({
        goal: step.name,
        figure: `p50 ${median?.toFixed(0)}, p95 ${p95?.toFixed(0)} ms, ${count} statements, ${cpuTime.toFixed(1)} ms of processor time`,
        met: (p95 ?? 0) <= GOALS.milliseconds && count <= GOALS.statements,
      });
    }
  }
  return goals;
}
