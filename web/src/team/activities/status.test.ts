import { teamMessages } from '@baeum/contract/team/terms';
import { describe, expect, test } from 'vitest';
import { activityOf } from '../testing.ts';
import { closedReason, evaluationChip, isChoosing, isDueToday, phaseAt, transitionTimes } from './status.ts';
import { viewOf } from './views.ts';

const at = (time: string) => Date.parse(`2026-11-${time}+09:00`);

describe('the clock', () => {
  const notice = activityOf({ progressStatus: 'before' });

  test('opens and closes a displayed activity to the minute', () => {
    expect(phaseAt(notice, at('16T08:59:59'))).toBe('before');
    expect(phaseAt(notice, at('16T09:00:00'))).toBe('progress');
    expect(phaseAt(notice, at('22T23:59:59'))).toBe('progress');
    expect(phaseAt(notice, at('23T00:00:00'))).toBe('finish');
    expect(transitionTimes(notice)).toEqual([at('16T09:00:00'), at('23T00:00:00')]);
  });

  test("does not overrule the server's status", () => {
    expect(phaseAt(activityOf(), at('16T08:00:00'))).toBe('progress');
  });
});

test('a closed activity gives the reason', () => {
  expect(closedReason('before')).toBe(teamMessages.beforePeriod);
  expect(closedReason('progress')).toBeUndefined();
  expect(closedReason('finish')).toBe(teamMessages.readOnly);
});

describe('due today', () => {
  const last = at('22T10:00:00');

  test('is an activity with something left to do on its last day', () => {
    expect(isDueToday(activityOf(), last)).toBe(true);
    expect(isDueToday(activityOf({ asgmtSbmtCnt: 1 }), last)).toBe(true);
    expect(isDueToday(activityOf({ asgmtCnt: 0, membEvalYn: 'N' }), last)).toBe(true);
  });

  test.each([
    ['on another day', {}, '21T10:00:00'],
    ['when it is over', { progressStatus: 'finish' }, '22T10:00:00'],
    ['when all is done', { asgmtSbmtCnt: 1, myEvalStus: 'submitted' }, '22T10:00:00'],
    [
      'when everything is submitted, without an evaluation',
      { asgmtSbmtCnt: 1, membEvalYn: 'N' },
      '22T10:00:00',
    ],
    ['for the only member of a team that has submitted', { asgmtSbmtCnt: 1, teamMbCnt: 1 }, '22T10:00:00'],
    ['for a student without a team', { myTeamSeq: null }, '22T10:00:00'],
  ] satisfies [string, Parameters<typeof activityOf>[0], string][])('but not %s', (_, given, time) => {
    expect(isDueToday(activityOf(given), at(time))).toBe(false);
  });
});

describe('the chip of the evaluation', () => {
  const word = (given: Parameters<typeof activityOf>[0]) => evaluationChip(activityOf(given))?.word;

  test('shows what the student has done before the state of the period', () => {
    expect(word({ evalStus: 'before' })).toBe('예정');
    expect(word({})).toBe('진행');
    expect(word({ myEvalStus: 'draft' })).toBe('임시저장');
    expect(word({ myEvalStus: 'submitted' })).toBe('평가완료');
    expect(word({ myEvalStus: 'submitted', evalStus: 'finish' })).toBe('평가완료');
  });

  test('does not treat a draft as a submission', () => {
    expect(word({ myEvalStus: 'draft', evalStus: 'finish' })).toBe('미제출');
    expect(word({ evalStus: 'finish' })).toBe('미제출');
  });

  test.each([
    ['teammates are not evaluated', { membEvalYn: 'N', evalStus: null }],
    ['there is no team', { myTeamSeq: null, teamMbCnt: 0 }],
    ['there are no teammates', { teamMbCnt: 1 }],
  ] satisfies [string, Parameters<typeof activityOf>[0]][])('is missing where %s', (_, given) => {
    expect(word(given)).toBeUndefined();
  });
});

test('an unknown part of the page falls back to the first one', () => {
  expect(viewOf('eval')).toBe('eval');
  expect(viewOf('EVAL')).toBe('board');
  expect(viewOf(undefined)).toBe('board');
});

test.each([
  ['2026-11-15T23:59:59+09:00', false],
  ['2026-11-16T00:00:00+09:00', true],
  ['2026-11-20T23:59:30+09:00', true],
  ['2026-11-21T00:00:00+09:00', false],
])('at %s a team may be chosen: %s', (at, expected) => {
  const period = { chcStde: '2026-11-16T00:00:00+09:00', chcEnde: '2026-11-20T23:59:00+09:00' };
  expect(isChoosing(period, Date.parse(at))).toBe(expected);
  expect(isChoosing({ chcStde: null, chcEnde: null }, Date.parse(at))).toBe(false);
});
