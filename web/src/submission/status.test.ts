import { assignmentRefusals } from '@baeum/contract/assignment/terms';
import { describe, expect, test } from 'vitest';
import {
  type AssignmentSummary,
  cancelRefusal,
  closedReason,
  inLatePeriod,
  isDueToday,
  statusChip,
} from './status.ts';

const at = (text: string) => `${text}:00+09:00`;
const open: AssignmentSummary = {
  mySbmt: 0,
  myTempSbmt: 0,
  mySbmtDt: null,
  screDt: null,
  progressStatus: 'progress',
  asgmtStde: at('2026-11-09T00:00'),
  asgmtEnde: at('2026-11-18T23:59'),
  extnYn: 'N',
  asgmtTardyStde: at('2026-11-19T00:00'),
  asgmtTardyEnde: at('2026-11-21T23:59'),
};
const draft = { ...open, myTempSbmt: 1 };
const submitted = { ...open, mySbmt: 1, mySbmtDt: at('2026-11-18T23:59') };
const late = { ...submitted, mySbmtDt: at('2026-11-19T00:00') };
const graded = { ...submitted, screDt: at('2026-11-25T10:00') };
const before = { ...open, progressStatus: 'before' } as const;
const over = { ...open, progressStatus: 'finish' } as const;

const early = new Date(at('2026-11-17T23:59'));
const lastDay = new Date(at('2026-11-18T00:00'));
const lastSecond = new Date('2026-11-18T23:59:59+09:00');
const dayAfter = new Date(at('2026-11-19T00:00'));
const lateLastDay = new Date(at('2026-11-21T09:00'));

describe('the status chip', () => {
  test.each([
    ['before the period', before, early, '예정'],
    ['open, days left', open, early, '진행'],
    ['open, the last day', open, lastDay, '미제출'],
    ['its last second', open, lastSecond, '미제출'],
    ['in the late period', open, dayAfter, '미제출'],
    ['over', over, lateLastDay, '미제출'],
    ['a draft', draft, early, '임시저장'],
    ['a draft that was never submitted', { ...draft, progressStatus: 'finish' } as const, early, '임시저장'],
    ['submitted in the last minute', submitted, early, '제출완료'],
    ['submitted a minute later', late, early, '지각 제출'],
    ['graded', graded, early, '평가완료'],
  ])('%s: %s', (_what, item, now, word) => {
    expect(statusChip(item, now).word).toBe(word);
  });
});

describe('due today', () => {
  test('is an open assignment that ends today', () => {
    expect(isDueToday(open, early)).toBe(false);
    expect(isDueToday(open, lastDay)).toBe(true);
    expect(isDueToday(draft, lastSecond)).toBe(true);
    expect(isDueToday(submitted, lastDay)).toBe(false);
  });

  test('uses the late period once the regular one is over', () => {
    expect(inLatePeriod(open, lastSecond)).toBe(false);
    expect(inLatePeriod(open, dayAfter)).toBe(true);
    expect(isDueToday(open, dayAfter)).toBe(false);
    expect(isDueToday(open, lateLastDay)).toBe(true);
  });

  test('ignores the late period for a clock a month prefetch, or when there is none', () => {
    expect(inLatePeriod(open, new Date(at('2026-12-18T10:00')))).toBe(false);
    expect(inLatePeriod({ ...open, asgmtTardyStde: null, asgmtTardyEnde: null }, dayAfter)).toBe(false);
  });

  test('is false when the server reports the end, even if this clock disagrees', () => {
    expect(isDueToday(over, lastDay)).toBe(false);
  });
});

test('blocked actions give the specified reasons', () => {
  const { before: early, over: past, graded: locked, cancelOver } = assignmentRefusals;
  expect(closedReason(open)).toBeUndefined();
  expect(closedReason(before)).toBe(early.message);
  expect(closedReason(over)).toBe(past.message);
  expect(closedReason(graded)).toBe(locked.message);
  expect(cancelRefusal(submitted, lastSecond)).toBeUndefined();
  expect(cancelRefusal({ ...submitted, progressStatus: 'finish' }, lastSecond)).toBe(cancelOver.message);
  expect(cancelRefusal({ ...graded, progressStatus: 'finish' }, lastSecond)).toBe(locked.message);
});

test('what was submitted in time cannot be withdrawn in the late period, only what was late', () => {
  expect(cancelRefusal(submitted, dayAfter)).toBe(assignmentRefusals.cancelOver.message);
  expect(cancelRefusal(late, dayAfter)).toBeUndefined();
});
