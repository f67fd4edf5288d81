import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { Failure } from '../launcher/failure.mjs';
import { withConnection } from '../launcher/postgres/roles.mjs';
import { say } from '../launcher/say.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { makeTempFolder } from '../launcher/testing/checkout.mjs';
import { quantile } from '../launcher/testing/crowd.mjs';
import { noLimits } from '../launcher/testing/limits.mjs';
import { signInCallers } from './calls/callers.mjs';
import { runRound } from './calls/measuring.mjs';
import { ROOT, withPortals } from './calls/portals.mjs';
import { readShapes } from './calls/shapes.mjs';
import { single } from './calls/step.mjs';

/** @typedef {import('./sheet/in-server.mjs').Made} Made */

const LECTURE = 'SHEET-1';
const GOALS = { milliseconds: 150, longest: 20, growth: 20 };
const MAKERS = 2;

/**
 * Makes the attendance sheet of 500 students with 60 contents in the server's own process: how long one takes by itself, for how
 * long it holds up the event loop at once, and how much later students are answered while two are made all the time.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function sheet({ short }) {
  await setUpBuilds(ROOT, ['server', 'content']);
  const folder = makeTempFolder('bench-sheet');
  const bundle = join(folder, 'bundle');
  try {
    await bundleSheet(bundle);
    /** @type {import('../launcher/trials.mjs').Goal[]} */
    const goals = [];
    const env = {
      ...noLimits,
      BENCH_SHEET: bundle,
      BENCH_WORK: new URL('sheet/in-server.mjs', import.meta.url).href,
    };
    const work = async (/** @type {readonly import('./calls/portals.mjs').BenchPortal[]} */ [portal]) => {
      if (portal === undefined) throw new Failure('there is no portal');
      goals.push(...(await measure(portal, short)));
    };
    await withPortals(ROOT, folder, [1000], work, env);
    return goals;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bundles what the server does not have in its own bundle. @param {string} outDir */
async function bundleSheet(outDir) {
  await build({
    configFile: false,
    root: join(ROOT, 'server'),
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['@node-rs/argon2', '@aws-sdk/client-s3', 'pg-native'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: { sheet: 'src/standing/sheet.ts', database: 'src/platform/database.ts' } },
    },
  });
}

/**
 * @param {import('./calls/portals.mjs').BenchPortal} portal
 * @param {boolean} short
 * @returns {Promise<import('../launcher/trials.mjs').Goal[]>}
 */
async function measure(portal, short) {
  const sql = readFileSync(new URL('sheet/lecture.sql', import.meta.url), 'utf8');
  await withConnection(ROOT, portal.adminUrl, async (client) => {
    await client.query(sql);
    await client.query('VACUUM ANALYZE');
  });
  const make = () => /** @type {Promise<Made>} */ (portal.work(LECTURE));
  const times = [];
  for (let run = 0; run < (short ? 20 : 60); run++) times.push(await make());
  // The first ones are made before Node has compiled it.
  const settled = times.slice(times.length / 2);
  const [{ students, contents } = { students: 0, contents: 0 }] = settled;
  say(`A sheet of ${students} students with ${contents} contents`);
  const milliseconds = quantile(
    settled.map((one) => one.milliseconds),
    0.5,
  );
  const longest = quantile(
    settled.map((one) => one.longest),
    0.5,
  );
  const target = { portal, callers: await signInCallers(ROOT, portal) };
  const shapeOf = await readShapes(portal.address);
  const round = single('/api/lms/st/getMyLctrList.do', () => ({ edcCrseCd: 'BH-TERM-2' }));
  const load = { callers: 4, duration: short ? 3000 : 10_000 };
  const latencies = async () => (await runRound(target, round, shapeOf, load)).latencies.flat();
  await latencies();
  const alone = quantile(await latencies(), 0.95);
  const makers = { isOver: false };
  const making = Array.from({ length: MAKERS }, async () => {
    let made = 0;
    for (; !makers.isOver; made++) await make();
    return made;
  });
  const beside = quantile(await latencies(), 0.95);
  makers.isOver = true;
  const made = (await Promise.all(making)).reduce((sum, one) => sum + one, 0);
  say(`${made} sheets were made beside ${load.callers} students`);
  return [
    {
      goal: `a sheet by itself within ${GOALS.milliseconds} ms`,
      figure: `${milliseconds.toFixed(0)} ms`,
      met: milliseconds <= GOALS.milliseconds,
    },
    {
      goal: `no slice longer than ${GOALS.longest} ms`,
      figure: `${longest.toFixed(1)} ms in the median run`,
      met: longest <= GOALS.longest,
    },
    {
      goal: `p95 of home's cards beside ${MAKERS} sheets grows by at most ${GOALS.growth} ms`,
      figure: `${alone.toFixed(1)} to ${beside.toFixed(1)} ms`,
      met: beside - alone <= GOALS.growth,
    },
  ];
}
