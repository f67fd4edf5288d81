import { teamMessages } from '@baeum/contract/team/terms';
import { describe, expect, test } from 'vitest';
import { activityOf } from '../testing.ts';
import { evaluationChip, isDueToday, phaseAt, turnsOf, whyClosed } from './standing.ts';
import { viewOf } from './views.ts';

const at = (time: string) => Date.parse(`2026-11-${time}+09:00`);

describe('the clock', () => {
  const told = activityOf({ progressStatus: 'before' });

  test('opens and closes an activity in view, to the minute', () => {
    expect(phaseAt(told, at('16T08:59:59'))).toBe('before');
    expect(phaseAt(told, at('16T09:00:00'))).toBe('progress');
    expect(phaseAt(told, at('22T23:59:59'))).toBe('progress');
    expect(phaseAt(told, at('23T00:00:00'))).toBe('finish');
    expect(turnsOf(told)).toEqual([at('16T09:00:00'), at('23T00:00:00')]);
  });

  test('is not believed where it contradicts the server', () => {
    expect(phaseAt(activityOf(), at('16T08:00:00'))).toBe('progress');
  });
});

test('what cannot be written says why', () => {
  expect(whyClosed('before')).toBe(teamMessages.beforePeriod);
  expect(whyClosed('progress')).toBeUndefined();
  expect(whyClosed('finish')).toBe(teamMessages.readOnly);
});

describe('today is the last day', () => {
  const last = at('22T10:00:00');

  test('for who has something left to do in it', () => {
    expect(isDueToday(activityOf(), last)).toBe(true);
    expect(isDueToday(activityOf({ asgmtSbmtCnt: 1 }), last)).toBe(true);
    expect(isDueToday(activityOf({ asgmtCnt: 0, membEvalYn: 'N' }), last)).toBe(true);
  });

  test.each([
    ['on another day', {}, '21T10:00:00'],
    ['when it is over', { progressStatus: 'finish' }, '22T10:00:00'],
    ['when all is done', { asgmtSbmtCnt: 1, myEvalStus: 'submitted' }, '22T10:00:00'],
    ['when all is handed in, without an evaluation', { asgmtSbmtCnt: 1, membEvalYn: 'N' }, '22T10:00:00'],
    ['for who is alone in his team and has handed in', { asgmtSbmtCnt: 1, teamMbCnt: 1 }, '22T10:00:00'],
    ['for who is in no team', { myTeamSeq: null }, '22T10:00:00'],
  ] satisfies [string, Parameters<typeof activityOf>[0], string][])('but not %s', (_, given, time) => {
    expect(isDueToday(activityOf(given), at(time))).toBe(false);
  });
});

describe('the chip of the evaluation', () => {
  const word = (given: Parameters<typeof activityOf>[0]) => evaluationChip(activityOf(given))?.word;

  test('tells what the student has done before where its period stands', () => {
    expect(word({ evalStus: 'before' })).toBe('예정');
    expect(word({})).toBe('진행');
    expect(word({ myEvalStus: 'draft' })).toBe('임시저장');
    expect(word({ myEvalStus: 'submitted' })).toBe('평가완료');
    expect(word({ myEvalStus: 'submitted', evalStus: 'finish' })).toBe('평가완료');
  });

  test('does not take a draft for a submission', () => {
    expect(word({ myEvalStus: 'draft', evalStus: 'finish' })).toBe('미제출');
    expect(word({ evalStus: 'finish' })).toBe('미제출');
  });

  test.each([
    ['nobody is evaluated', { membEvalYn: 'N', evalStus: null }],
    ['there is no team', { myTeamSeq: null, teamMbCnt: 0 }],
    ['there is nobody to evaluate', { teamMbCnt: 1 }],
  ] satisfies [string, Parameters<typeof activityOf>[0]][])('is not there where %s', (_, given) => {
    expect(word(given)).toBeUndefined();
  });
});

test('a part of the page that there is not is the first one', () => {
  expect(viewOf('eval')).toBe('eval');
  expect(viewOf('EVAL')).toBe('board');
  expect(viewOf(undefined)).toBe('board');
});
