/** What is noted of windows that were left. */
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

type Told = Input<typeof t.insertExamLeave>['list'][number];
const left = (number: number, over: Partial<Told> = {}): Told => ({
  lvKey: `window-${String(number).padStart(4, '0')}`,
  lvSe: 'hide',
  agoMs: 10_000,
  awayMs: 4_000,
  ...over,
});
const tell = (quizExamSeq: number, list: readonly Told[], caller = given.ann) =>
  caller.post(t.insertExamLeave, { quizExamSeq, list: [...list] });

/** What is kept, by the clock on the wall. */
const kept = async (attemptId: number) => {
  const rows = await db
    .select()
    .from(examLeave)
    .where(eq(examLeave.attemptId, attemptId))
    .orderBy(asc(examLeave.leftAt), asc(examLeave.key));
  const time = (at: Date | null) => at && new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(11, 19);
  return rows.map(({ kind, leftAt, returnedAt }) => [kind, time(leftAt), time(returnedAt)]);
};

/** An attempt of Ann's at an exam, begun a minute ago. */
async function taking(values: Parameters<typeof addExam>[0] = {}) {
  const exam = await addExam(values);
  await enter(given.ann);
  const seq = await begin(exam);
  portal.clock.advance(60);
  return { exam, seq };
}

test('the window’s times are the server’s, by their age', async () => {
  const { exam, seq } = await taking();
  const reply = await tell(seq, [left(1), left(2, { lvSe: 'blur', agoMs: 2_000, awayMs: null })]);
  expect(reply.body.result).toEqual({ lvCnt: 2 });
  expect(await kept(seq)).toEqual([
    ['hide', '10:00:50', '10:00:54'],
    ['blur', '10:00:58', null],
  ]);
  expect((await exams()).find(({ quizCd }) => quizCd === exam.code)?.lvCnt).toBe(2);
});

test('what is told again is kept once, and a return is added', async () => {
  const { seq } = await taking();
  await tell(seq, [left(1, { awayMs: null })]);
  portal.clock.advance(20);
  const again = [left(1, { agoMs: 30_000, awayMs: 15_000 }), left(1, { agoMs: 1 })];
  expect((await tell(seq, again)).body.result.lvCnt).toBe(1);
  expect((await tell(seq, again)).body.result.lvCnt).toBe(1);
  expect((await tell(seq, [left(1, { agoMs: 30_000, awayMs: null })])).body.result.lvCnt).toBe(1);
  expect(await kept(seq)).toEqual([['hide', '10:00:50', '10:01:05']]);
});

test('nothing lies outside the attempt', async () => {
  const { exam, seq } = await taking();
  await tell(seq, [
    left(1, { agoMs: 3_600_000, awayMs: 10_000 }),
    left(2, { agoMs: 5_000, awayMs: 3_600_000 }),
  ]);
  taken(await submit(seq, rightAnswers(exam)));
  portal.clock.advance(30);
  // From before the end, told after it; and from behind it.
  await tell(seq, [left(3, { lvSe: 'close', agoMs: 40_000, awayMs: null }), left(4, { agoMs: 1000 })]);
  expect(await kept(seq)).toEqual([
    ['hide', '10:00:00', '10:00:00'],
    ['close', '10:00:50', null],
    ['hide', '10:00:55', '10:01:00'],
  ]);
});

test('it is noted for occasional exams too, and for nobody else’s attempt', async () => {
  const occasional = await begin(await addQuiz({ isExam: true }));
  portal.clock.advance(60);
  expect((await tell(occasional, [left(1)])).body.result.lvCnt).toBe(1);
  const ordinary = await begin(await addQuiz());
  expect((await tell(ordinary, [left(1)])).status).toBe(404);
  const { seq } = await taking();
  expect((await tell(seq, [left(1)], await portal.as(world.sue))).status).toBe(404);
});

test('there are never more than the limit, however many come at once', async () => {
  const { seq } = await taking();
  const reports = Array.from({ length: 14 }, (_, report) =>
    Array.from({ length: t.examLimits.reported }, (_, index) => left(report * t.examLimits.reported + index)),
  );
  const replies = await Promise.all(reports.map((list) => tell(seq, list)));
  for (const reply of replies) taken(reply);
  expect(await db.$count(examLeave, eq(examLeave.attemptId, seq))).toBe(t.examLimits.leaves);
  expect((await tell(seq, [left(9999)])).body.result.lvCnt).toBe(t.examLimits.leaves);
  expect((await tell(seq, [])).status).toBe(400);
});
