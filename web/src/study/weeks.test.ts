import { expect, test } from 'vitest';
import { firstUnfinished, nextWithGaps } from './gaps.ts';
import { readOpenWeeks, storeOpenWeeks } from './open-weeks.ts';
import { topicOf, weekOf } from './testing.ts';
import { currentWeek, weekChip, weekCount, weekName } from './weeks.ts';

test("a week's name contains number, period, attendance and contents", () => {
  expect(weekName(weekOf({}))).toBe('9주차, 진행, 학습한 강의 1/3');
  expect(weekName(weekOf({ wkSt: 'attended', cntntAtndCnt: 3 }))).toBe('9주차, 진행, 출석, 학습한 강의 3/3');
  expect(weekName(weekOf({ progressStatus: 'finish', wkSt: 'missed' }))).toBe(
    '9주차, 종료, 결석, 학습한 강의 1/3',
  );
  expect(weekName(weekOf({ progressStatus: 'finish', wkSt: 'late', cntntAtndCnt: 3 }))).toBe(
    '9주차, 종료, 지각, 학습한 강의 3/3',
  );
  expect(weekName(weekOf({ progressStatus: 'before', wkSt: 'before', cntntCnt: 0 }))).toBe('9주차, 예정');
});

test('its chip shows the label of its state', () => {
  const labels = (['attended', 'late', 'missed', 'current', 'before', 'none'] as const).map(
    (wkSt) => weekChip({ wkSt }).word,
  );
  expect(labels).toEqual(['출석', '지각', '결석', '진행', '예정', '종료']);
});

test('a collapsed week shows its topics, and its progress once there are contents', () => {
  expect(weekCount(weekOf({ progressStatus: 'before' }))).toBe('세부주제 4개');
  expect(weekCount(weekOf({ cntntCnt: 0, cntntAtndCnt: 0 }))).toBe('세부주제 4개');
  expect(weekCount(weekOf({}))).toBe('학습한 강의 1/3');
});

test('the current week is the one in progress, else the next, else the last', () => {
  const weeks = (...states: ('before' | 'progress' | 'finish')[]) =>
    states.map((progressStatus, index) => ({ lctrWk: index + 1, progressStatus }));
  expect(currentWeek(weeks('finish', 'progress', 'before'))).toBe(2);
  expect(currentWeek(weeks('finish', 'before', 'before'))).toBe(2);
  expect(currentWeek(weeks('finish', 'finish'))).toBe(2);
  expect(currentWeek([])).toBeUndefined();
});

test('playing only missing parts starts with the first unfinished content', () => {
  const video = (given: Parameters<typeof topicOf>[0]) =>
    topicOf({ attCd: 'B', mediaSec: 100, learnSec: 50, learnRanges: [{ from: 0, to: 50 }], ...given });
  const half = video({ lctrCd: 'half' });
  const fresh = video({ lctrCd: 'fresh', attCd: 'C', learnSec: 0, learnRanges: [] });
  const enough = video({ lctrCd: 'enough', attCd: 'A', learnSec: 95, learnRanges: [{ from: 0, to: 95 }] });
  expect(firstUnfinished([enough, fresh, half])).toBe('half');
  expect(firstUnfinished([enough, fresh])).toBeUndefined();
  expect(firstUnfinished([{ ...half, part_open_yn: 'N' }])).toBeUndefined();
  expect(firstUnfinished([{ ...half, lctrCntsSe: '2' }])).toBeUndefined();
});

test('and continues with the next content with missing parts, finished or not', () => {
  const video = (lctrCd: string, to: number) =>
    topicOf({ lctrCd, mediaSec: 100, learnSec: to, learnRanges: [{ from: 0, to }] });
  const week = [video('first', 50), video('whole', 100), topicOf({}), video('last', 95)];
  expect(nextWithGaps(week, 'first')).toBe('last');
  expect(nextWithGaps(week, 'last')).toBeUndefined();
});

test('open weeks are restored until another week is current', () => {
  const stored = new Map<string, string>();
  const shelf = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(readOpenWeeks(shelf, 'L1', 9)).toBeUndefined();
  storeOpenWeeks(shelf, 'L1', { current: 9, open: [9, 3] });
  expect(readOpenWeeks(shelf, 'L1', 9)).toEqual([9, 3]);
  expect(readOpenWeeks(shelf, 'L1', 10)).toBeUndefined();
  expect(readOpenWeeks(shelf, 'L2', 9)).toBeUndefined();
  for (const [key] of stored) stored.set(key, '{"current":9,"open":["9"]}');
  expect(readOpenWeeks(shelf, 'L1', 9)).toBeUndefined();
  for (const [key] of stored) stored.set(key, 'no json');
  expect(readOpenWeeks(shelf, 'L1', 9)).toBeUndefined();
});
