/** Records of windows that were left. */
import type { Input } from '@baeum/contract';
import * as t from '@baeum/contract/exam/terms';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enter, examining } from '../testing/exams.ts';
import { rightAnswers } from '../testing/quizzing.ts';
import { taken } from '../testing/submitting.ts';
import { examLeave } from './tables.ts';

const { portal, world, given, addQuiz, addExam, exams, begin, submit } = await examining();
const { db } = portal.services;

type ReportedLeave = Input<typeof t.insertExamLeave>['list'][number];
const left = (number: number, over: Partial<ReportedLeave> = {}): ReportedLeave => ({
  lvKey: `window-${String(number).padStart(4, '0')}`,
  lvSe: 'hide',
  agoMs: 10_000,
  awayMs: 4_000,
  ...over,
});
const report = (quizExamSeq: number, list: readonly ReportedLeave[], caller = given.ann) =>
  caller.post(t.insertExamLeave, { quizExamSeq, list: [...list] });

/** The stored leaves in local time. */
const storedLeaves = async (attemptId: number) => {
  const rows = await db
    .select()
    .from(examLeave)
    .where(eq(examLeave.attemptId, attemptId))
    .orderBy(asc(examLeave.leftAt), asc(examLeave.key));
  const time = (at: Date | null) => at && new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(11, 19);
  return rows.map(({ kind, leftAt, returnedAt }) => [kind, time(leftAt), time(returnedAt)]);
};

/** An attempt of Ann at an exam, started a minute ago. */
async function taking(values: Parameters<typeof addExam>[0] = {}) {
  const exam = await addExam(values);
  await enter(given.ann);
  const seq = await begin(exam);
  portal.clock.advance(60);
  return { exam, seq };
}

test('times are in server time, computed from their age', async () => {
  const { exam, seq } = await taking();
  const reply = await report(seq, [left(1), left(2, { lvSe: 'blur', agoMs: 2_000, awayMs: null })]);
  expect(reply.body.result).toEqual({ lvCnt: 2 });
  expect(await storedLeaves(seq)).toEqual([
    ['hide', '10:00:50', '10:00:54'],
    ['blur', '10:00:58', null],
  ]);
  expect((await exams()).find(({ quizCd }) => quizCd === exam.code)?.lvCnt).toBe(2);
});

test('a repeated report is stored once, and a return is added', async () => {
  const { seq } = await taking();
  await report(seq, [left(1, { awayMs: null })]);
  portal.clock.advance(20);
  const again = [left(1, { agoMs: 30_000, awayMs: 15_000 }), left(1, { agoMs: 1 })];
  expect((await report(seq, again)).body.result.lvCnt).toBe(1);
  expect((await report(seq, again)).body.result.lvCnt).toBe(1);
  expect((await report(seq, [left(1, { agoMs: 30_000, awayMs: null })])).body.result.lvCnt).toBe(1);
  expect(await storedLeaves(seq)).toEqual([['hide', '10:00:50', '10:01:05']]);
});

test('leaves are within the attempt', async () => {
  const { exam, seq } = await taking();
  await report(seq, [
    left(1, { agoMs: 3_600_000, awayMs: 10_000 }),
    left(2, { agoMs: 5_000, awayMs: 3_600_000 }),
  ]);
  taken(await submit(seq, rightAnswers(exam)));
  portal.clock.advance(30);
  // One from before the end, reported after it; and one from after it.
  await report(seq, [left(3, { lvSe: 'close', agoMs: 40_000, awayMs: null }), left(4, { agoMs: 1000 })]);
  expect(await storedLeaves(seq)).toEqual([
    ['hide', '10:00:00', '10:00:00'],
    ['close', '10:00:50', null],
    ['hide', '10:00:55', '10:01:00'],
  ]);
});

test('leaves are recorded for occasional exams too, but not for attempts of others', async () => {
  const occasional = await begin(await addQuiz({ isExam: true }));
  portal.clock.advance(60);
  expect((await report(occasional, [left(1)])).body.result.lvCnt).toBe(1);
  const ordinary = await begin(await addQuiz());
  expect((await report(ordinary, [left(1)])).status).toBe(404);
  const { seq } = await taking();
  expect((await report(seq, [left(1)], await portal.as(world.sue))).status).toBe(404);
});

test('concurrent reports never exceed the limit', async () => {
  const { seq } = await taking();
  const reports = Array.from({ length: 14 }, (_, report) =>
    Array.from({ length: t.examLimits.reported }, (_, index) => left(report * t.examLimits.reported + index)),
  );
  const replies = await Promise.all(reports.map((list) => report(seq, list)));
  for (const reply of replies) taken(reply);
  expect(await db.$count(examLeave, eq(examLeave.attemptId, seq))).toBe(t.examLimits.leaves);
  expect((await report(seq, [left(9999)])).body.result.lvCnt).toBe(t.examLimits.leaves);
  expect((await report(seq, [])).status).toBe(400);
});
