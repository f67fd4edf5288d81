import { expect, test } from 'vitest';
import { behind, laterProgress, progressAt } from './progress.ts';

const from = '2026-11-16T09:00:00+09:00';
const to = '2026-11-22T23:59:00+09:00';
const at = (time: string) => Date.parse(`2026-11-${time}+09:00`);

test.each([
  ['16T08:59:59', 'before'],
  ['16T09:00:00', 'progress'],
  ['22T23:59:59', 'progress'],
  ['23T00:00:00', 'finish'],
] as const)('at %s the period is %s: its last minute belongs to it', (time, progress) => {
  expect(progressAt(from, to, at(time))).toBe(progress);
});

test('the instant behind an end is that at which the period is over', () => {
  expect(behind(to)).toBe(at('23T00:00:00'));
});

test('a clock that lags does not take back what the server has told', () => {
  expect(laterProgress('finish', 'progress')).toBe('finish');
  expect(laterProgress('progress', 'before')).toBe('progress');
  expect(laterProgress('before', 'progress')).toBe('progress');
});
