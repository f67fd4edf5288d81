import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.mjs';
import { freePort } from '../network.mjs';
import { runNode } from '../process.mjs';
import { say } from '../say.mjs';
import { setUpBuilds } from '../setup.mjs';
import { openFolder } from '../testing/checkout.mjs';
import {
  findProcesses,
  processorSeconds,
  processorSecondsBelow,
  withPortal,
} from '../testing/running-portal.mjs';
import { signIn } from '../testing/student.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STUDENTS = 200;
/** Seconds. */
const EVERY = 10;
const LASTS = 120;
/** Of one core. */
const MOST = 0.5;

const content = { lctrCd: 'SOAK-1-video', lctrShdlCd: 'SOAK-1' };
const report = '/api/st/lms/cntnt/updateLearningTime.do';

/**
 * 200 students watch a video and report every ten seconds for two minutes: no report may be lost, every second must be
 * credited, and the server must use less than half a core.
 * @type {import('../soak.mjs').Soak}
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
    const pack = makePack(join(folder, 'pack'));
    const { code, output } = await runNode([join(ROOT, 'launcher', 'pack.mjs'), 'load', pack], {
      env: { ...process.env, ...env },
    });
    if (code !== 0) throw new Failure(`the pack was not loaded:\n${output}`);
    /** @type {Awaited<ReturnType<typeof signIn>>[]} */
    const students = [];
    for (const id of studentIds) students.push(await signIn(address, id));
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
    const sorted = delays.sort((a, b) => a - b);
    say(
      `  ${delays.length} reports, none lost; of a core the server used ${percent(core)}, the database ` +
        `${percent(database)}; median ${at(sorted, 0.5)} ms, 99th percentile ${at(sorted, 0.99)} ms`,
    );
    if (core >= MOST) throw new Failure(`the server used ${percent(core)} of a core`);
  });
  rmSync(folder, { recursive: true });
}

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)} %`;

/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
const at = (sorted, share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);

/**
 * Plays for two minutes, and finds all of it credited.
 * @param {Awaited<ReturnType<typeof signIn>>} student
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

const studentIds = Array.from({ length: STUDENTS }, (_, index) => `watcher${index + 1}`);

/**
 * A pack with one lecture, one video and all the students; the video lies elsewhere, for its bytes are not what is tried.
 * @param {string} folder
 */
function makePack(folder) {
  /** @type {Record<string, readonly string[]>} */
  const files = {
    'pack.yml': [
      'format: 1',
      'key: soak',
      'name: 학습 보고 시험',
      'termStart: today in W2',
      'initialPassword: baeum-demo',
      'courses:',
      '  - { code: SOAK, name: 시험 과정 }',
    ],
    'people.csv': [
      'id,type,name,studentNumber,college',
      'teacher,professor,김교수,,바이오대학',
      ...studentIds.map(
        (id, index) => `${id},student,학생${index + 1},2026${String(index).padStart(6, '0')},바이오대학`,
      ),
    ],
    'lectures/SOAK-1/lecture.yml': [
      'course: SOAK',
      'subjectCode: SOAK1',
      'name: 학습 보고',
      'majorType: 전공선택',
      'majorName: 바이오헬스',
      'majorSemester: 2학기',
      'grade: 1학년',
      'credits: 3',
      'professors: [teacher]',
      `students: [${studentIds.join(', ')}]`,
      'weeks: [첫째, 둘째]',
    ],
    'lectures/SOAK-1/topics/video.md': [
      '---',
      'title: 영상',
      'week: 2',
      'content: { embed: "https://vimeo.com/76979871", seconds: 1200 }',
      '---',
    ],
  };
  for (const [name, lines] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
  }
  return folder;
}
