import { expect, test } from 'vitest';
import { clockOf, durationOf, missingOf, nextMissing, totalOf, union } from './ranges.ts';

const r = (from: number, to: number) => ({ from, to });

test('ranges that touch or overlap are merged', () => {
  expect(union([r(20, 30), r(0, 10), r(10, 12), r(25, 26)])).toEqual([r(0, 12), r(20, 30)]);
  expect(union([r(3, 3)])).toEqual([]);
  expect(totalOf([r(0, 10), r(5, 15)])).toBe(15);
});

test('the missing parts are the rest, without gaps from rounding', () => {
  expect(missingOf([r(0, 10), r(11, 20)], 60)).toEqual([r(20, 60)]);
  expect(missingOf([r(8, 20)], 60)).toEqual([r(0, 8), r(20, 60)]);
  expect(missingOf([], 60)).toEqual([r(0, 60)]);
  expect(missingOf([r(0, 59)], 60)).toEqual([]);
  expect(missingOf([r(0, 90)], 60)).toEqual([]);
});

test('playing the missing parts goes from part to part', () => {
  const missing = [r(10, 20), r(40, 60)];
  expect(nextMissing(missing, 0)).toBe(10);
  expect(nextMissing(missing, 15)).toBe(15);
  expect(nextMissing(missing, 19.5)).toBe(19.5);
  expect(nextMissing(missing, 19.8)).toBe(40);
  expect(nextMissing(missing, 60)).toBeUndefined();
});

test('times are formatted as clocks and durations', () => {
  expect([clockOf(0), clockOf(492.9), clockOf(3723)]).toEqual(['00:00', '08:12', '1:02:03']);
  expect([durationOf(491), durationOf(1200), durationOf(37), durationOf(0)]).toEqual([
    '8분 11초',
    '20분',
    '37초',
    '0초',
  ]);
});
