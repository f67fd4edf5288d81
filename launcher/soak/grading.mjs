import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../failure.mjs';
import { tryInBrowser } from '../testing/browser-trial.mjs';
import { withConnection } from '../postgres/roles.mjs';
import { say } from '../say.mjs';
import { crowdLecture, loadCrowd, quantile } from '../testing/crowd.mjs';
import { consoleOf, setMarks } from '../testing/marking.mjs';
import { serverOf, withOwnPortal } from '../testing/running-portal.mjs';

/** @typedef {import('../testing/running-portal.mjs').OwnPortal} OwnPortal */
/** @typedef {import('../trials.mjs').Goal} Goal */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MARKS_OF_A_ROUND = 500;
/** A portal gives up when its server exits five times within a minute. */
const KILL_EVERY_MS = 20_000;
const SUBMISSIONS = 2500;
/** Within which the desk is to be there. */
const DESK_MS = 1000;

/**
 * Four graders set marks of one assignment at once, 10,000 in twenty rounds, each in two windows, over connections that are cut,
 * while the server is killed every twenty seconds: no mark that was acknowledged is lost or stands on another student, and the history of
 * each score leads from nothing to what is stored. Then the desk is opened in an assignment with 2,500 submissions, and forty real
 * files are graded by keys in a browser.
 * @type {import('../trials.mjs').Trial}
 */
export default async function grading({ random, rounds }) {
  /** @type {Goal[]} */
  const goals = [];
  await withOwnPortal('soak', {}, async (portal) => {
    goals.push(await marksUnderFaults(portal, random, rounds));
    goals.push(await largeDesk(portal));
  });
  goals.push(await fortySubmissions());
  return goals;
}

/**
 * @param {OwnPortal} portal
 * @param {() => number} random
 * @param {number} rounds
 * @returns {Promise<Goal>}
 */
async function marksUnderFaults({ address, ownerUrl, portal }, random, rounds) {
  const marks = rounds * MARKS_OF_A_ROUND;
  let killed = 0;
  let lastKill = Number.NEGATIVE_INFINITY;
  /** @param {number} done */
  async function killAtTimes(done) {
    if (done < MARKS_OF_A_ROUND / 2 || performance.now() - lastKill < KILL_EVERY_MS) return;
    killed += 1;
    lastKill = performance.now();
    process.kill(await serverOf(Number(portal.child.pid)), 'SIGKILL');
  }
  const began = performance.now();
  const { figures, problems } = await withConnection(ROOT, ownerUrl, (client) =>
    setMarks({ address, client, marks, random, onMark: killAtTimes }),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const problem of problems.slice(0, 20)) say(`  ${problem}`);
  return {
    goal: `${marks} marks of four graders are stored where they belong, with their history`,
    figure:
      `${problems.length} problems with ${figures.marks} marks in ${seconds} s; ${figures.cuts} connections cut, ` +
      `${killed} kills, ${figures.conflicts} conflicts, ${figures.refused} unanswered`,
    met: problems.length === 0,
  };
}

/**
 * @param {OwnPortal} portal
 * @returns {Promise<Goal>}
 */
async function largeDesk({ address, env, folder, ownerUrl }) {
  const files = {
    'assignments/01-large.md': [
      '---',
      'title: 많은 제출',
      'week: 1',
      'professor: teacher',
      'opensAt: W1 Mon',
      'closesAt: W3 Sun 23:59',
      '---',
      '',
      '본문',
    ],
  };
  await loadCrowd({ root: ROOT, folder: join(folder, 'pack'), env, students: SUBMISSIONS, files });
  const { rows } = await withConnection(ROOT, ownerUrl, async (client) => {
    await client.query(
      `insert into submission (assignment_code, lecture_code, student_id, title, body, submitted_at, saved_at)
       select assignment.code, assignment.lecture_code, student_id, '제출', '본문', now(), now()
       from assignment join active_enrolment using (lecture_code) where assignment.lecture_code = $1`,
      [crowdLecture],
    );
    await client.query('analyze');
    return client.query(
      `select assignment.code, array_agg(student_id::int order by random()) as holders
       from assignment join active_enrolment using (lecture_code) where assignment.lecture_code = $1 group by assignment.code`,
      [crowdLecture],
    );
  });
  const activityId = `assignment:${rows[0].code}`;
  const teacher = await consoleOf(address, 'teacher');
  /** @type {number[]} */
  const times = [];
  for (const holder of rows[0].holders.slice(0, 60)) {
    const began = performance.now();
    const work = await teacher('/api/staff/grading/work', { activityId, holder });
    // The list beside the work is asked for the page on which the student is.
    await teacher('/api/staff/grading/sheet', { activityId, page: Math.ceil(work.place / 100) });
    times.push(performance.now() - began);
  }
  const [median, slow] = [quantile(times, 0.5), quantile(times, 0.95)].map(Math.round);
  return {
    goal: `the desk of ${SUBMISSIONS} submissions is there within ${DESK_MS} ms`,
    figure: `p50 ${median} ms, p95 ${slow} ms for work and list, one after the other`,
    met: Number(slow) <= DESK_MS,
  };
}

/** @returns {Promise<Goal>} */
async function fortySubmissions() {
  const goal =
    'forty submissions are graded in three keys each, and the next one is there within 200 ms (median)';
  try {
    await tryInBrowser(['grading'], {});
    return { goal, figure: 'passed; the figures stand above', met: true };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { goal, figure: error.message, met: false };
  }
}
