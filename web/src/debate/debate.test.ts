import { debateMessages } from '@baeum/contract/debate/terms';
import { describe, expect, test } from 'vitest';
import { chartOf, eachDay, shares } from './chart.ts';
import { closedReason, isDueToday, periodChip, phaseAt, statusChip, transitionTimes } from './status.ts';
import { debateOf } from './testing.ts';

const at = (time: string) => Date.parse(`2026-11-${time}+09:00`);
const open = debateOf();

describe('the clock', () => {
  test.each([
    ['16T08:59:59', 'before', 'before'],
    ['16T09:00:00', 'before', 'regular'],
    ['22T23:59:59', 'progress', 'regular'],
    ['23T00:00:00', 'progress', 'gap'],
    ['24T00:00:00', 'finish', 'late'],
    ['25T23:59:59', 'progress', 'late'],
    ['26T00:00:00', 'progress', 'over'],
  ] as const)('at %s, with the last server status %s, the phase is %s', (time, progressStatus, phase) => {
    expect(phaseAt(debateOf({ progressStatus }), at(time))).toBe(phase);
  });

  test("is overruled by the server's status when it lags slightly", () => {
    expect(phaseAt(open, at('16T08:59:30'))).toBe('regular');
    expect(phaseAt(debateOf({ progressStatus: 'finish' }), at('22T23:59:50'))).toBe('gap');
  });

  test('goes from the period to its end without a late period', () => {
    const plain = debateOf({ dbtTardyStde: null, dbtTardyEnde: null });
    expect(phaseAt(plain, at('23T00:00:00'))).toBe('over');
    expect(transitionTimes(plain)).toHaveLength(2);
    expect(transitionTimes(open)).toHaveLength(4);
  });
});

describe('the status chip', () => {
  const word = (part: Parameters<typeof debateOf>[0], time: string) =>
    statusChip(debateOf(part), at(time)).word;

  test('shows what the student has done before the state of the period', () => {
    expect(word({ mySbmt: 1 }, '18T10:00:00')).toBe('참여완료');
    expect(word({ progressStatus: 'before' }, '15T10:00:00')).toBe('예정');
    expect(word({}, '18T10:00:00')).toBe('진행');
    expect(word({}, '22T10:00:00')).toBe('미참여');
    expect(word({ progressStatus: 'finish' }, '27T10:00:00')).toBe('미참여');
  });

  test('of the debate itself shows the state of the period', () => {
    expect(periodChip('before').word).toBe('예정');
    expect(periodChip('late').word).toBe('진행');
    expect(periodChip('gap').word).toBe('종료');
  });

  test('due today means the last day of the current period', () => {
    expect(isDueToday(open, at('22T10:00:00'))).toBe(true);
    expect(isDueToday(open, at('25T10:00:00'))).toBe(true);
    expect(isDueToday(open, at('24T10:00:00'))).toBe(false);
    expect(isDueToday(debateOf({ mySbmt: 1 }), at('22T10:00:00'))).toBe(false);
  });
});

test('a closed debate gives the reason', () => {
  expect(closedReason(open, 'regular')).toBeUndefined();
  expect(closedReason(open, 'late')).toBeUndefined();
  expect(closedReason(open, 'before')).toBe(debateMessages.readOnly);
  expect(closedReason(open, 'gap')).toContain('2026.11.24\u00a000:00');
  expect(closedReason(open, 'over')).toContain(debateMessages.readOnly);
});

describe('the chart', () => {
  const days = [
    { ymd: '2026-11-16', yesCnt: 1, noCnt: 0 },
    { ymd: '2026-11-18', yesCnt: 2, noCnt: 4 },
  ];

  test('has a point for each day, including days without changes', () => {
    expect(eachDay(days, '2026-11-19').map(({ yesCnt, noCnt }) => [yesCnt, noCnt])).toEqual([
      [1, 0],
      [1, 0],
      [2, 4],
      [2, 4],
    ]);
    expect(eachDay([], '2026-11-19')).toEqual([]);
    expect(eachDay(days, '2026-11-01')).toHaveLength(3);
  });

  test('fills its box with the largest number at the top', () => {
    const chart = chartOf(eachDay(days, '2026-11-18'));
    expect(chart).toEqual({ top: 4, yes: '0,75 50,75 100,50', no: '0,100 50,100 100,0' });
  });

  test('is not drawn for a single day', () => {
    expect(chartOf(days.slice(0, 1))).toBeUndefined();
  });

  test('has whole percentages that add up', () => {
    expect(shares(18, 13)).toEqual({ yes: 58, no: 42 });
    expect(shares(1, 2)).toEqual({ yes: 33, no: 67 });
    expect(shares(0, 0)).toEqual({ yes: 0, no: 0 });
  });
});
