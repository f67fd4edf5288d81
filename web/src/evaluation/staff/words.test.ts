import { expect, test } from 'vitest';
import { periodInWords, rateInWords, weekOf } from './words.ts';

const term = '2026-09-21';

test('the week of the term stands beside a date', () => {
  expect(weekOf('2026-11-18T23:59:00+09:00', term)).toBe('9주차');
  expect(weekOf('2026-09-21T00:00:00+09:00', term)).toBe('1주차');
  expect(weekOf('2026-09-20T23:59:00+09:00', term)).toBe('');
  expect(weekOf('2027-11-18T23:59:00+09:00', term)).toBe('');
  expect(weekOf('', term)).toBe('');
  const period = {
    kind: 'final' as const,
    startsAt: '2026-11-16T00:00:00+09:00',
    endsAt: '2026-11-22T23:59:00+09:00',
  };
  expect(periodInWords(period, term)).toBe('11.16 (월) 00:00 (9주차) ~ 11.22 (일) 23:59 (9주차)');
  expect(periodInWords(period)).toBe('11.16 (월) 00:00 ~ 11.22 (일) 23:59');
});

test('a rate has its numbers', () => {
  expect(rateInWords({ students: 38, participants: 12 })).toBe('12 / 38명 (31.6%)');
  expect(rateInWords({ students: 0, participants: 0 })).toBe('수강생 없음');
});
