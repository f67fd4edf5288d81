import { quizMessages, quizRefusals } from '@baeum/contract/quiz/terms';
import { describe, expect, test } from 'vitest';
import type { Quiz } from './queries.ts';
import {
  allowedAttempts,
  confirmationFor,
  isDueToday,
  latePeriod,
  nextStepOf,
  quizAt,
  statusChip,
  takeRefusal,
  transitionTimes,
} from './status.ts';
import { quizOf } from './testing.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);
const early = at('2026-11-18T10:00:00');
const lastDay = at('2026-11-22T00:00:00');
const lastSecond = at('2026-11-22T23:59:59');
const lateStart = at('2026-11-23T00:00:00');
const lateEnd = at('2026-11-25T00:00:00');

const open = quizOf();
const before = quizOf({ progressStatus: 'before', canTakeQuizYn: 'N' });
const submitted = quizOf({ mySbmt: 1, mySbmtDt: '2026-11-18T09:00:00+09:00' });
const taking = quizOf({ myIngYn: 'Y' });

describe('the clock', () => {
  test('opens the quiz at its start and not a millisecond earlier', () => {
    const start = at('2026-11-16T10:00:00');
    expect(quizAt(before, start - 1)).toMatchObject({ progressStatus: 'before', canTakeQuizYn: 'N' });
    expect(quizAt(before, start)).toMatchObject({ progressStatus: 'progress', canTakeQuizYn: 'Y' });
    expect(quizAt({ ...before, lctrDoneYn: 'N' }, start)).toMatchObject({ canTakeQuizYn: 'N' });
    expect(quizAt({ ...before, quizQestCnt: 0 }, start)).toMatchObject({ canTakeQuizYn: 'N' });
  });

  test('makes it late after the last minute and closes it after the last minute of the late period', () => {
    expect(quizAt(open, lastSecond)).toMatchObject({ progressStatus: 'progress', isTardy: 'N' });
    expect(quizAt(open, lateStart)).toMatchObject({ isTardy: 'Y', canTakeQuizYn: 'Y' });
    expect(quizAt(open, lateEnd - 1)).toMatchObject({ isTardy: 'Y' });
    expect(quizAt(open, lateEnd)).toMatchObject({
      progressStatus: 'finish',
      isTardy: 'N',
      canTakeQuizYn: 'N',
    });
    expect(quizAt({ ...open, quizTardyEnde: null }, lateStart)).toMatchObject({ progressStatus: 'finish' });
  });

  test('never goes back to a state before the one the server reported', () => {
    expect(quizAt(open, at('2026-11-16T09:59:59'))).toBe(open);
    const late = quizOf({ isTardy: 'Y' });
    expect(quizAt(late, lastSecond)).toBe(late);
    const over = quizOf({ progressStatus: 'finish', canTakeQuizYn: 'N' });
    expect(quizAt(over, early)).toBe(over);
  });

  test('ends an open attempt at its deadline, late only if that lies in the late period', () => {
    const limit = '2026-11-18T10:30:00+09:00';
    expect(quizAt(taking, Date.parse(limit) - 1, limit)).toBe(taking);
    expect(quizAt(taking, Date.parse(limit), limit)).toMatchObject({
      myIngYn: 'N',
      mySbmt: 1,
      mySbmtReYn: 'N',
      mySbmtDt: limit,
      mySbmtTardyYn: 'N',
      canTakeQuizYn: 'Y',
    });
    const again = { ...taking, mySbmt: 1 };
    expect(quizAt(again, lateEnd, '2026-11-23T00:00:01+09:00')).toMatchObject({
      mySbmt: 2,
      mySbmtReYn: 'Y',
      mySbmtTardyYn: 'Y',
    });
    expect(quizAt(again, lateEnd, '2026-11-23T00:00:00+09:00')).toMatchObject({ mySbmtTardyYn: 'N' });
  });

  test('ends an open attempt together with the quiz when its deadline is not known', () => {
    expect(quizAt(taking, lateEnd)).toMatchObject({ myIngYn: 'N', mySbmt: 1, mySbmtDt: null });
  });

  test('changes the state at each of these times', () => {
    const limit = '2026-11-18T10:30:00+09:00';
    expect(transitionTimes(open, limit)).toEqual([
      at('2026-11-16T10:00:00'),
      lateStart,
      lateEnd,
      Date.parse(limit),
    ]);
    expect(transitionTimes({ ...open, quizTardyEnde: null }, null)).toHaveLength(2);
  });
});

test('the late period begins after the last minute of the regular one', () => {
  expect(latePeriod(open)).toEqual({ from: new Date(lateStart), to: open.quizTardyEnde });
  expect(latePeriod({ ...open, quizTardyEnde: null })).toBeUndefined();
});

test.each<[string, Partial<Quiz>, number | undefined]>([
  ['attempts in all', { quizCu: 3 }, 3],
  ['retakes', { quizCuUlmtYn: 'Y', quizCu: 0, reQuizCuUlmtYn: 'N', reQuizCu: 1 }, 2],
  ['the lower of both', { quizCu: 3, reQuizCuUlmtYn: 'N', reQuizCu: 0 }, 1],
  ['neither', { quizCuUlmtYn: 'Y', quizCu: 0 }, undefined],
])('a limit of %s', (_what, overrides, allowed) => {
  expect(allowedAttempts(quizOf(overrides))).toBe(allowed);
});

describe('a quiz cannot be taken', () => {
  test.each<[string, Partial<Quiz>, keyof typeof quizRefusals]>([
    ['before the period, for any other reason', { progressStatus: 'before', quizQestCnt: 0 }, 'notInPeriod'],
    ['after it, in the middle of an attempt', { progressStatus: 'finish', myIngYn: 'Y' }, 'notInPeriod'],
    ['without questions', { quizQestCnt: 0, lctrDoneYn: 'N' }, 'notReady'],
    ['before the lecture', { lctrDoneYn: 'N', mySbmt: 2 }, 'locked'],
    ['with no attempt left', { mySbmt: 2 }, 'noneLeft'],
  ])('%s', (_what, overrides, refusal) => {
    expect(takeRefusal(quizOf(overrides))).toBe(quizRefusals[refusal]);
  });

  test('except when an attempt is open or left', () => {
    expect(takeRefusal(quizOf({ myIngYn: 'Y', mySbmt: 1, lctrDoneYn: 'N' }))).toBeUndefined();
    expect(takeRefusal(submitted)).toBeUndefined();
    expect(takeRefusal(quizOf({ mySbmt: 99, quizCuUlmtYn: 'Y', quizCu: 0 }))).toBeUndefined();
  });
});

test('the next step asks for confirmation with the specified message, and resuming does not ask', () => {
  expect([nextStepOf(open), confirmationFor(open)]).toEqual(['take', quizMessages.confirmTake]);
  expect(confirmationFor({ ...open, isTardy: 'Y' })).toBe(quizMessages.confirmTake);
  expect([nextStepOf(submitted), confirmationFor(submitted)]).toEqual(['retake', quizMessages.confirmRetake]);
  expect(confirmationFor({ ...submitted, isTardy: 'Y' })).toBe(quizMessages.confirmTardyRetake);
  const again = { ...submitted, myIngYn: 'Y' } as const;
  expect([nextStepOf(again), confirmationFor(again)]).toEqual(['resume', undefined]);
});

describe('the status chip', () => {
  test.each<[string, Quiz, number, string]>([
    ['before', before, early, '예정'],
    ['open, days left', open, early, '진행'],
    ['open, the last day', open, lastDay, '미제출'],
    ['in the late period', quizOf({ isTardy: 'Y' }), lateStart, '미제출'],
    ['over', quizOf({ progressStatus: 'finish' }), lateEnd, '미제출'],
    ['being taken', taking, lastDay, '응시 중'],
    ['being retaken', { ...submitted, myIngYn: 'Y' }, early, '응시 중'],
    ['submitted', submitted, lastDay, '제출완료'],
    ['submitted late', { ...submitted, mySbmtTardyYn: 'Y' }, lateStart, '지각 제출'],
  ])('%s: %s', (_what, quiz, now, word) => {
    expect(statusChip(quiz, now).word).toBe(word);
  });
});

test('due today means still to be submitted on the last day of the current period', () => {
  expect(isDueToday(open, early)).toBe(false);
  expect(isDueToday(open, lastSecond)).toBe(true);
  expect(isDueToday(taking, lastSecond)).toBe(true);
  expect(isDueToday(submitted, lastSecond)).toBe(false);
  const late = quizOf({ isTardy: 'Y' });
  expect(isDueToday(late, lateStart)).toBe(false);
  expect(isDueToday(late, lateEnd - 1)).toBe(true);
});
