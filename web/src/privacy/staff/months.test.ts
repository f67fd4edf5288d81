import { expect, test } from 'vitest';
import { isOver, lastMonth, monthName, monthsBack } from './months.ts';

// Already January in Seoul.
const now = new Date('2026-12-31T16:00:00Z');

test('months go back over the year, as Seoul has them', () => {
  expect(monthsBack(now).slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(monthsBack(now)).toHaveLength(24);
  expect(lastMonth(now)).toBe('2026-12');
});

test('a month is over when the next one has begun', () => {
  expect([isOver('2026-12', now), isOver('2027-01', now)]).toEqual([true, false]);
  expect(monthName('2026-03')).toBe('2026년 3월');
});
