import { expect, test } from 'vitest';
import { endInstant, laterPeriodStatus, periodStatusAt } from './period-status.ts';

const from = '2026-11-16T09:00:00+09:00';
const to = '2026-11-22T23:59:00+09:00';
const at = (time: string) => Date.parse(`2026-11-${time}+09:00`);

test.each([
  ['16T08:59:59', 'before'],
  ['16T09:00:00', 'progress'],
  ['22T23:59:59', 'progress'],
  ['23T00:00:00', 'finish'],
] as const)('at %s the period is %s: its last minute belongs to it', (time, progress) => {
  expect(periodStatusAt(from, to, at(time))).toBe(progress);
});

test('the period is over at the instant after its end', () => {
  expect(endInstant(to)).toBe(at('23T00:00:00'));
});

test('a slow clock does not revert the status reported by the server', () => {
  expect(laterPeriodStatus('finish', 'progress')).toBe('finish');
  expect(laterPeriodStatus('progress', 'before')).toBe('progress');
  expect(laterPeriodStatus('before', 'progress')).toBe('progress');
});
