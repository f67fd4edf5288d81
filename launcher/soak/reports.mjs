import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.mjs';
import { say } from '../say.mjs';
import { crowdLecture, loadCrowd, quantile, signInCrowd } from '../testing/crowd.mjs';
import {
  findProcesses,
  withOwnPortal,
  processorSeconds,
  processorSecondsBelow,
} from '../testing/running-portal.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STUDENTS = 200;
/** Seconds. */
const INTERVAL = 10;
const DURATION = 120;
const SHORT_DURATION = 30;
/** Share of one core. */
const MAX_CPU_SHARE = 0.5;

const content = { lctrCd: `${crowdLecture}-video`, lctrShdlCd: crowdLecture };
const report = '/api/st/lms/cntnt/updateLearningTime.do';

/** One embedded video, because only the reports are tested. */
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
 * 200 students watch a video and report every ten seconds for two minutes. No report may be lost, every second must be
 * credited, and the server must use less than half a core.
 * @type {import('../trials.mjs').Trial}
 */
export default async function reports({ random, short }) {
  const lasts = short ? SHORT_DURATION : DURATION;
  await withOwnPortal('soak-reports', { BAEUM_DEMO: 'false' }, async ({ address, folder, env, portal }) => {
    await loadCrowd({ root: ROOT, folder: join(folder, 'pack'), env, students: STUDENTS, files });
    const students = await signInCrowd(address, STUDENTS);
    say(`  ${students.length} students have signed in`);

    const { server, postmaster } = await findProcesses(Number(portal.child.pid), env.BAEUM_DATA);
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
        await wait(random() * INTERVAL * 1000);
        await watch(student, lasts, delays);
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
    if (core >= MAX_CPU_SHARE) throw new Failure(`the server used ${percent(core)} of a core`);
  });
}

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/**
 * @param {readonly number[]} delays
 * @param {number} share
 */
const milliseconds = (delays, share) => Math.round(quantile(delays, share));

/**
 * Watches the video and checks that all of it is credited.
 * @param {import('../testing/crowd.mjs').Student} student
 * @param {number} lasts seconds
 * @param {number[]} delays latencies of the reports in milliseconds
 */
async function watch(student, lasts, delays) {
  const { learnSeq } = await student.call(report, { ...content, state: 'play' });
  const began = performance.now();
  let learnSec = 0;
  for (let from = 0; from < lasts; from += INTERVAL) {
    await wait(Math.max(0, began + (from + INTERVAL) * 1000 - performance.now()));
    const sent = performance.now();
    const ranges = [{ from, to: from + INTERVAL }];
    ({ learnSec } = await student.call(report, { ...content, learnSeq, state: 'update', ranges }));
    delays.push(performance.now() - sent);
  }
  if (learnSec !== lasts)
    throw new Failure(`${student.id} watched ${lasts} s and was credited with ${learnSec} s`);
}
