/** Extra time and later ends go along with a student who moves to another class, and come back. */
import { getAsgmtData } from '@baeum/contract/assignment/terms';
import { moveStudents, previewMove, undoMove } from '@baeum/contract/enrolment/moving-terms';
import {
  extensionRefusals,
  giveExtensions,
  getAccommodation,
  setAccommodation,
} from '@baeum/contract/extension/staff-terms';
import { getMyChangeList } from '@baeum/contract/history/terms';
import { getQuizData } from '@baeum/contract/quiz/terms';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accommodation, extension } from '../../extension/tables.ts';
import { addClass } from '../../testing/classes.ts';
import { waitingForLocks } from '../../testing/database.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { addStudent } from '../../testing/people.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addQuiz } from '../../testing/quizzes.ts';
import { taken } from '../../testing/submitting.ts';
import { addAssignment, createWorld, seoul, type World } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let student: Awaited<ReturnType<typeof addStudent>>;
let number = 0;

const lectureCode = 'LA';
const target = 'LX';

beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  world = await createWorld(db, store);
  await addQuiz(db, { code: 'Q-given', limitMinutes: 60 });
  await addAssignment(db, {
    code: 'A-given',
    professorId: world.prof.id,
    lateOpensAt: null,
    lateClosesAt: null,
  });
  await addClass(portal, world, target);
  await addAssignment(db, { code: 'A-alone', professorId: world.prof.id });
});

beforeEach(async () => {
  portal.clock.set(testNow);
  student = await addStudent(portal.services.db, `given-${++number}`, lectureCode);
  prof = await portal.as(world.prof);
});

const studentNumber = () => `2026-given-${number}`;
const wanted = () => ({ lectureCode, target, studentNumbers: [studentNumber()] });
const move = async () => (await prof.post(moveStudents, wanted())).body.result;
const undo = async (batch: string | null) =>
  (await prof.post(undoMove, { lectureCode, batch: batch ?? '' })).body.result;

const friday = '2026-11-20T23:59:00+09:00';
const sunday = '2026-11-22T23:59:00+09:00';
const extend = (where: string, code: string, closesAt: string) =>
  prof.post(giveExtensions, {
    lectureCode: where,
    kind: 'assignment',
    code,
    studentNumbers: [studentNumber()],
    closesAt,
    lateClosesAt: null,
    reason: '입원',
  });

/** Half as much time again, and why, by the operator of the programme, in a class. */
async function allow(where: string, timePercent: number): Promise<void> {
  const operator = await portal.as(world.admin);
  const key = { lectureCode: where, studentNumber: studentNumber() };
  const { revision } = (await operator.post(getAccommodation, key)).body.result;
  const time = { timePercent, extraMinutes: 0, extraAttempts: 0, reason: '장애 학생 지원' };
  taken(await operator.post(setAccommodation, { ...key, ...time, revision, confirmed: true }));
}

async function giveBoth(): Promise<void> {
  await allow(lectureCode, 150);
  taken(await extend(lectureCode, 'A-given', friday));
}

/** What the student reads in a class of the minutes of the quiz, and of the end of the assignment. */
async function shownIn(where: string) {
  portal.clock.advance(2);
  const own = await portal.as(student);
  const prefix = where === lectureCode ? '' : `${where}-`;
  const quiz = (await own.post(getQuizData, { quizCd: `${prefix}Q-given` })).body.result;
  const assignment = (await own.post(getAsgmtData, { asgmtCd: `${prefix}A-given` })).body.result;
  return [quiz.data.limitMin, assignment.data.asgmtEnde];
}

const rowsIn = async (where: string) => {
  const { db } = portal.services;
  const extensions = await db
    .select()
    .from(extension)
    .where(and(eq(extension.studentId, student.id), eq(extension.lectureCode, where)));
  const times = await db
    .select()
    .from(accommodation)
    .where(and(eq(accommodation.studentId, student.id), eq(accommodation.lectureCode, where)));
  return {
    ends: extensions.map(({ closesAt }) => closesAt),
    times: times.map(({ timePercent }) => timePercent),
  };
};

test('extra time and an extension hold in the new class as well, and the preview says so without the reason', async () => {
  await giveBoth();
  expect(await shownIn(lectureCode)).toEqual([90, friday]);
  const preview = await prof.post(previewMove, wanted());
  const [item] = preview.body.result.items;
  expect(item?.work).toEqual([
    { kind: 'extension', count: 1, seconds: 0, reason: null, titles: ['과제 A-given'] },
    { kind: 'extraTime', count: 1, seconds: 0, reason: null, titles: ['시간 1.5배'] },
  ]);
  expect(JSON.stringify(preview.body)).not.toMatch(/장애|입원/);
  expect((await move()).items).toEqual([item]);
  expect(await shownIn(target)).toEqual([90, friday]);
  // The student reads of both beside the other effects of the move.
  const { list } = (await (await portal.as(student)).post(getMyChangeList, {})).body.result;
  expect(JSON.stringify(list)).toMatch(/마감 연장 1.*추가 시간 1/);
});

test('taking the move back takes both out of the new class, unless somebody has changed them', async () => {
  await giveBoth();
  const { batch } = await move();
  expect(await rowsIn(target)).toEqual({ ends: [new Date(friday)], times: [150] });
  await undo(batch);
  expect(await rowsIn(target)).toEqual({ ends: [], times: [] });
  expect(await rowsIn(lectureCode)).toEqual({ ends: [new Date(friday)], times: [150] });

  const again = await move();
  portal.clock.advance(2);
  await allow(target, 200);
  taken(await extend(target, `${target}-A-given`, sunday));
  const [item] = (await undo(again.batch)).items;
  expect(await rowsIn(target)).toEqual({ ends: [new Date(sunday)], times: [200] });
  // Of two ends the later one holds; the extra time of the old class stays as it is, which is said.
  expect(await rowsIn(lectureCode)).toEqual({ ends: [new Date(sunday)], times: [150] });
  expect(item?.work.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['extension', null],
    ['extraTime', 'given'],
  ]);
});

test('what was given since comes back with the student', async () => {
  const { batch } = await move();
  portal.clock.advance(2);
  await allow(target, 150);
  taken(await extend(target, `${target}-A-given`, friday));
  await undo(batch);
  expect(await shownIn(lectureCode)).toEqual([90, friday]);
});

test('an extension of what the new class does not have stays, and is listed', async () => {
  taken(await extend(lectureCode, 'A-alone', sunday));
  expect((await move()).items[0]?.work).toEqual([
    { kind: 'extension', count: 1, seconds: 0, reason: 'noCounterpart', titles: ['과제 A-alone'] },
  ]);
  expect(await rowsIn(target)).toEqual({ ends: [], times: [] });
});

test('what the student has in the new class already holds where it ends later, and is there again afterwards', async () => {
  const { db } = portal.services;
  await giveBoth();
  const given = {
    studentId: student.id,
    lectureCode: target,
    givenBy: world.prof.id,
    reason: '전에',
    givenAt: new Date(0),
  };
  await db.insert(accommodation).values({ ...given, timePercent: 300 });
  const there = {
    ...given,
    assignmentCode: `${target}-A-given`,
    batch: '00000000-0000-4000-8000-000000000001',
  };
  await db.insert(extension).values({ ...there, closesAt: seoul('2026-11-19T12:00:00') });
  const { batch, items } = await move();
  expect(items[0]?.work.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['extension', null],
    ['extraTime', 'given'],
  ]);
  expect(await rowsIn(target)).toEqual({ ends: [new Date(friday)], times: [300] });
  await undo(batch);
  expect(await rowsIn(target)).toEqual({ ends: [seoul('2026-11-19T12:00:00')], times: [300] });

  await db
    .update(extension)
    .set({ closesAt: new Date(sunday) })
    .where(eq(extension.assignmentCode, there.assignmentCode));
  const [item] = (await move()).items;
  expect(item?.work.map(({ reason }) => reason)).toEqual(['given', 'given']);
  expect((await rowsIn(target)).ends).toEqual([new Date(sunday)]);
});

/** The move has done everything but its last writes when the extension is to be given. @returns the answers to both */
async function extendedWhile<Moved>(send: () => Promise<Moved>, ...extension: Parameters<typeof extend>) {
  const { db } = portal.services;
  let giving: ReturnType<typeof extend> | undefined;
  const moved = await meanwhile(db, {
    hold: (tx) => tx.execute(sql`select from enrolment where student_id = ${student.id} for update`),
    send,
    change: async () => {
      giving = extend(...extension);
      await expect.poll(() => waitingForLocks(db)).toBe(2);
    },
  });
  return { moved, given: await giving };
}

test('an extension that is given during a move waits for it, and is refused where the student is no more', async () => {
  await giveBoth();
  const { moved, given } = await extendedWhile(move, lectureCode, 'A-given', sunday);
  expect(moved.items).toMatchObject([{ problem: null }]);
  expect(given?.body.errorCode).toBe(extensionRefusals.nobody.errorCode);
  expect(await rowsIn(target)).toEqual({ ends: [new Date(friday)], times: [150] });
});

test('nor does one that is given while a move is taken back hold anything that this needs', async () => {
  await giveBoth();
  const { batch } = await move();
  const { moved, given } = await extendedWhile(() => undo(batch), target, `${target}-A-given`, sunday);
  expect(moved.items).toMatchObject([{ problem: null }]);
  expect(given?.body.errorCode).toBe(extensionRefusals.nobody.errorCode);
  expect(await rowsIn(target)).toEqual({ ends: [], times: [] });
});
