import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayAfterKey, weeksOf, yearChoices } from './month.ts';

describe('the weeks of a month', () => {
  test('November 2026 starts on a Sunday and takes five', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks[4]).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
  });

  test.each([
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2026-08', 6, '2026-07-26', '2026-09-05'],
    ['2028-02', 5, '2028-01-30', '2028-03-04'],
    ['2026-12', 5, '2026-11-29', '2027-01-02'],
  ])('%s takes %d, %s to %s', (month, count, first, last) => {
    const days = weeksOf(month).flat();
    expect(days).toHaveLength(count * 7);
    expect(days[0]).toBe(first);
    expect(days.at(-1)).toBe(last);
    expect(new Set(days).size).toBe(days.length);
  });
});

test('months and days are added over the ends of years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', -14)).toBe('2025-09');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test.each([
  ['2026-11-18', 'ArrowLeft', '2026-11-17'],
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-11-03', 'ArrowUp', '2026-10-27'],
  ['2026-11-18', 'ArrowDown', '2026-11-25'],
  ['2026-11-18', 'Home', '2026-11-15'],
  ['2026-11-15', 'Home', '2026-11-15'],
  ['2026-11-18', 'End', '2026-11-21'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2026-10-31', 'PageDown', '2026-11-30'],
  ['2026-11-18', 'PageDown', '2026-12-18'],
  ['2026-11-18', 'Enter', undefined],
])('from %s, %s leads to %s', (day, key, expected) => {
  expect(dayAfterKey(day, key)).toBe(expected);
});

describe('the choice of years', () => {
  test('runs from next year down to 2021', () => {
    expect(yearChoices('2026-11-18', '2026-11')).toEqual([2027, 2026, 2025, 2024, 2023, 2022, 2021]);
  });

  test('contains the year in view', () => {
    expect(yearChoices('2026-11-18', '2029-01')[0]).toBe(2029);
    expect(yearChoices('2026-11-18', '2020-12').at(-1)).toBe(2020);
  });
});
