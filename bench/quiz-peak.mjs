import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Failure } from '../launcher/failure.mjs';
import { freePort } from '../launcher/network.mjs';
import { withConnection } from '../launcher/postgres/roles.mjs';
import { runningCluster } from '../launcher/postgres.mjs';
import { say } from '../launcher/say.mjs';
import { setUpBuilds } from '../launcher/setup.mjs';
import { makeTempFolder } from '../launcher/testing/checkout.mjs';
import { crowdLecture, loadCrowd, quantile, signInCrowd } from '../launcher/testing/crowd.mjs';
import { startFloor } from '../launcher/testing/floor.mjs';
import { withPortal } from '../launcher/testing/running-portal.mjs';

/** @typedef {import('../launcher/testing/crowd.mjs').Student} Student */
/** @typedef {{ qestSeq: number, qestCrctNum: number, itemList: { itemSeq: number }[] }} Question */
/** @typedef {Record<string, number[]>} Answers */
/** @typedef {{ random: () => number, students: readonly Student[], quizCd: string, floor: string }} Peak */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CROWDS = [300, 1000];
const QUESTIONS = 20;
/** Seconds within which all students arrive. */
const ARRIVAL_SECONDS = 10;

const api = '/api/st/lms/quiz';

/**
 * A quiz that opens for all students at once: 300 and 1,000 students start it within ten seconds and submit it within ten.
 * No call may fail, and every student must have one attempt with all answers. Prints the latencies and those of the floor with
 * the same arrivals.
 * @type {import('../launcher/trials.mjs').Trial}
 */
export default async function quizPeak({ random }) {
  await setUpBuilds(ROOT);
  const folder = makeTempFolder('bench-quiz');
  const env = {
    BAEUM_DATA: join(folder, 'data'),
    PORT: String(await freePort()),
    BAEUM_DEMO: 'false',
    LOG_LEVEL: 'error',
  };
  await withPortal(ROOT, env, async (address) => {
    const most = Math.max(...CROWDS);
    await loadCrowd({ root: ROOT, folder: join(folder, 'pack'), env, students: most, files: quizzes() });
    const students = await signInCrowd(address, most);
    const database = await runningCluster(env.BAEUM_DATA);
    if (database === null) throw new Failure('the database is not running');
    const floor = await startFloor(database.serverUrl);
    try {
      for (const size of CROWDS) {
        const quizCd = codeOf(size);
        const crowd = students.slice(0, size);
        await peak({ random, students: crowd, quizCd, floor: floor.url });
        await checkAttempts(database.ownerUrl, quizCd, size);
      }
    } finally {
      floor.stop();
    }
  });
  rmSync(folder, { recursive: true });
}

/** @param {Peak} options */
async function peak({ random, students, quizCd, floor }) {
  const floorTimes = await arrive(students, random, ({ id }) => timed(() => callFloor(floor, id)));

  /** @type {Map<Student, { quizExamSeq: number, answers: Answers }>} */
  const sheets = new Map();
  const starts = await arrive(students, random, (student) =>
    timed(async () => {
      const begin = { quizCd, quizReYn: 'N', examEndYn: 'N', wndwKey: `window-${student.id}` };
      const { data: quizExamSeq } = await student.call(`${api}/insertQuizData.do`, begin);
      const [{ list }, { data }] = await Promise.all([
        student.call(`${api}/getQuizQestList.do`, { quizCd }),
        student.call(`${api}/getCleanQuizExamData.do`, { quizCd }),
      ]);
      if (data.quizExamSeq !== quizExamSeq || list.length !== QUESTIONS)
        throw new Failure(`${student.id} got ${list.length} questions of another attempt`);
      sheets.set(student, { quizExamSeq, answers: guess(list, random) });
    }),
  );

  const submits = await arrive(students, random, async (student) => {
    const sheet = sheets.get(student);
    const answrList = JSON.stringify(sheet?.answers);
    const body = { quizExamSeq: sheet?.quizExamSeq, examEndYn: 'Y', answrList };
    return timed(() => student.call(`${api}/updateQuizData.do`, body));
  });

  for (const student of students) {
    const { data } = await student.call(`${api}/getCleanQuizExamData.do`, { quizCd });
    const sent = canonical(sheets.get(student)?.answers ?? {});
    if (data.examEndYn !== 'Y' || canonical(JSON.parse(data.answrList)) !== sent)
      throw new Failure(`${student.id} answered ${sent}, ${data.answrList} is stored (${data.examEndYn})`);
  }
  const base = quantile(floorTimes, 0.95);
  say(
    `  ${students.length} students within ${ARRIVAL_SECONDS} s: no error, one attempt each, all answers stored`,
  );
  say(`    floor, one call      ${figures(floorTimes)}`);
  say(
    `    start, three calls   ${figures(starts)}; p95 ${(quantile(starts, 0.95) / base).toFixed(1)} × the floor`,
  );
  say(
    `    submit, one call     ${figures(submits)}; p95 ${(quantile(submits, 0.95) / base).toFixed(1)} × the floor`,
  );
}

/**
 * Every student does the work once, at a random moment within ten seconds.
 * @param {readonly Student[]} students
 * @param {() => number} random
 * @param {(student: Student) => Promise<number>} work
 */
const arrive = (students, random, work) =>
  Promise.all(
    students.map(async (student) => {
      await wait(random() * ARRIVAL_SECONDS * 1000);
      return work(student);
    }),
  );

/** The duration in milliseconds. @param {() => Promise<unknown>} work */
async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** @param {readonly number[]} times */
const figures = (times) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(times, share).toFixed(1)} ms`).join(', ');

/**
 * Random answers, as many per question as it requires.
 * @param {readonly Question[]} questions
 * @param {() => number} random
 * @returns {Answers}
 */
const guess = (questions, random) =>
  Object.fromEntries(
    questions.map(({ qestSeq, qestCrctNum, itemList }) => [
      qestSeq,
      itemList
        .map(({ itemSeq }) => ({ itemSeq, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, qestCrctNum)
        .map(({ itemSeq }) => itemSeq),
    ]),
  );

/** The same text for the same answers. @param {Answers} answers */
const canonical = (answers) =>
  JSON.stringify(
    Object.entries(answers)
      .toSorted(([one], [other]) => Number(one) - Number(other))
      .map(([question, items]) => [question, items.toSorted((a, b) => a - b)]),
  );

/**
 * @param {string} url
 * @param {string} student
 */
async function callFloor(url, student) {
  const reply = await fetch(url, { method: 'POST', headers: { 'x-student': student } });
  /** @type {{ result: { list: unknown[] } }} */
  const { result } = await reply.json();
  if (result.list.length !== 1)
    throw new Failure(`the floor knows ${result.list.length} lectures of ${student}`);
}

/**
 * @param {string} ownerUrl
 * @param {string} quizCd
 * @param {number} students
 */
async function checkAttempts(ownerUrl, quizCd, students) {
  const { rows } = await withConnection(ROOT, ownerUrl, (client) =>
    client.query(
      `SELECT count(*)::int AS attempts, count(DISTINCT student_id)::int AS students,
         count(submitted_at)::int AS submitted
       FROM attempt WHERE quiz_code = $1`,
      [quizCd],
    ),
  );
  const { attempts, submitted } = rows[0];
  if (attempts !== students || rows[0].students !== students || submitted !== students)
    throw new Failure(`${students} students have ${attempts} attempts, ${submitted} submitted`);
}

/** @param {number} size */
const codeOf = (size) => `${crowdLecture}-peak${size}`;

/** A quiz of twenty questions for each crowd, every fourth with two answers. */
function quizzes() {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => [
    `  - title: ${index + 1}번 문항`,
    '    points: 5',
    '    items:',
    ...[1, 2, 3, 4, 5].map(
      (item) => `      - { text: 보기 ${item}, correct: ${item === 1 || (index % 4 === 3 && item === 2)} }`,
    ),
  ]);
  /** @type {Record<string, readonly string[]>} */
  const files = {};
  for (const size of CROWDS) {
    files[`quizzes/peak${size}.yml`] = [
      `title: ${size}명의 퀴즈`,
      'week: 2',
      'opensAt: W1 Mon 00:00',
      'closesAt: W15 Sun 23:59',
      'shuffle: [questions, items]',
      'questions:',
      ...questions.flat(),
    ];
  }
  return files;
}
