import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.mjs';
import { freePort } from '../network.mjs';
import { say } from '../say.mjs';
import { setUpBuilds } from '../setup.mjs';
import { openFolder } from '../testing/checkout.mjs';
import { crowdLecture, loadCrowd, quantile, signInCrowd } from '../testing/crowd.mjs';
import {
  findProcesses,
  processorSeconds,
  processorSecondsBelow,
  withPortal,
} from '../testing/running-portal.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STUDENTS = 200;
/** Seconds. */
const EVERY = 10;
const LASTS = 120;
/** Of one core. */
const MOST = 0.5;

const content = { lctrCd: `${crowdLecture}-video`, lctrShdlCd: crowdLecture };
const report = '/api/st/lms/cntnt/updateLearningTime.do';

/** One video; it lies elsewhere, for its bytes are not what is tried. */
const files = {
  'topics/video.md': [
    '---',
    'title: 영상',
    'week: 2',
    'content: { embed: "https://vimeo.com/76979871", seconds: 1200 }',
    '---',
  ],
};

/**
 * 200 students watch a video and report every ten seconds for two minutes: no report may be lost, every second must be
 * credited, and the server must use less than half a core.
 * @type {import('../trials.mjs').Trial}
 */
export default async function reports({ random }) {
  await setUpBuilds(ROOT);
  const folder = openFolder('soak-reports');
  const dataDir = join(folder, 'data');
  const env = {
    BAEUM_DATA: dataDir,
    PORT: String(await freePort()),
    BAEUM_DEMO: 'false',
    LOG_LEVEL: 'error',
  };
  await withPortal(ROOT, env, async (address, portal) => {
    await loadCrowd({ root: ROOT, folder: join(folder, 'pack'), env, students: STUDENTS, files });
    const students = await signInCrowd(address, STUDENTS);
    say(`  ${students.length} students have signed in`);

    const { server, postmaster } = await findProcesses(Number(portal.child.pid), dataDir);
    const used = async () => ({
      server: await processorSeconds(server),
      database: await processorSecondsBelow(postmaster),
      at: performance.now(),
    });
    const before = await used();
    /** @type {number[]} */
    const delays = [];
    await Promise.all(
      students.map(async (student) => {
        await wait(random() * EVERY * 1000);
        await watch(student, delays);
      }),
    );
    const after = await used();
    const seconds = (after.at - before.at) / 1000;
    const core = (after.server - before.server) / seconds;
    const database = (after.database - before.database) / seconds;
    say(
      `  ${delays.length} reports, none lost; of a core the server used ${percent(core)}, the database ` +
        `${percent(database)}; median ${milliseconds(delays, 0.5)} ms, 99th percentile ${milliseconds(delays, 0.99)} ms`,
    );
    if (core >= MOST) throw new Failure(`the server used ${percent(core)} of a core`);
  });
  rmSync(folder, { recursive: true });
}

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/**
 * @param {readonly number[]} delays
 * @param {number} share
 */
const milliseconds = (delays, share) => Math.round(quantile(delays, share));

/**
 * Plays for two minutes, and finds all of it credited.
 * @param {import('../testing/crowd.mjs').Student} student
 * @param {number[]} delays milliseconds that reports took
 */
async function watch(student, delays) {
  const { learnSeq } = await student.call(report, { ...content, state: 'play' });
  const began = performance.now();
  let learnSec = 0;
  for (let from = 0; from < LASTS; from += EVERY) {
    await wait(Math.max(0, began + (from + EVERY) * 1000 - performance.now()));
    const sent = performance.now();
    const ranges = [{ from, to: from + EVERY }];
    ({ learnSec } = await student.call(report, { ...content, learnSeq, state: 'update', ranges }));
    delays.push(performance.now() - sent);
  }
  if (learnSec !== LASTS)
    throw new Failure(`${student.id} watched ${LASTS} s and was credited with ${learnSec} s`);
}
