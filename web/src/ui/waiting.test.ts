import { expect, test } from 'vitest';
import { durationInWords, isLate, minutesBetween, waitedFor } from './waiting.ts';

const now = new Date('2026-11-23T10:00:00+09:00');

test.each([
  ['2026-11-23T09:59:40', '1분'],
  ['2026-11-23T09:20:00', '40분'],
  ['2026-11-23T04:00:00', '6시간'],
  ['2026-11-22T10:00:00', '1일'],
  ['2026-11-21T14:00:00', '1일 20시간'],
  ['2026-11-15T09:00:00', '8일'],
  // A clock of the device that is behind.
  ['2026-11-23T10:05:00', '1분'],
])('what has waited since %s has waited for %s', (since, words) => {
  expect(waitedFor(`${since}+09:00`, now)).toBe(words);
});

test('what has waited for two days is late', () => {
  expect(isLate('2026-11-21T10:00:00+09:00', now)).toBe(true);
  expect(isLate('2026-11-21T10:00:01+09:00', now)).toBe(false);
});

test.each([
  [0, '0분'],
  [59, '59분'],
  [60, '1시간'],
  [130, '2시간 10분'],
  [1440, '1일'],
  [4_570, '3일 4시간'],
])('%i minutes are %s', (minutes, words) => expect(durationInWords(minutes)).toBe(words));

test('whole minutes between two moments, never less than none', () => {
  expect(minutesBetween('2026-11-18T10:00:00+09:00', '2026-11-18T11:30:59+09:00')).toBe(90);
  expect(minutesBetween('2026-11-18T10:00:00+09:00', '2026-11-18T09:00:00+09:00')).toBe(0);
});
