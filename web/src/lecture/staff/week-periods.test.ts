import { expect, test } from 'vitest';
import { periodInWords } from './week-periods.ts';

test('weeks follow the first day of the term, unless they have dates already', () => {
  const weeks = [{ startsAt: '2027-03-09T00:00:00+09:00', endsAt: '2027-03-15T23:59:00+09:00' }];
  expect(periodInWords(0, '2027-03-02', weeks)).toBe('03.09 (화) ~ 03.15 (월)');
  expect(periodInWords(1, '2027-03-02', weeks)).toBe('03.09 (화) ~ 03.15 (월)');
  expect(periodInWords(0, '2026-12-29', [])).toBe('12.29 (화) ~ 2027.01.04 (월)');
  expect(periodInWords(1, '2026-12-29', [])).toBe('2027.01.05 (화) ~ 01.11 (월)');
});
