import { expect, test } from 'vitest';
import { minutesToAnnounce } from './messages.ts';

const minute = 60_000;

test.each([
  [11, 10.01, undefined],
  [10.01, 10, 10],
  [10, 9.99, undefined],
  [6, 5, 5],
  [1.01, 0.99, 1],
  [1, 0, undefined],
  // After a computer has slept, only the current mark is announced.
  [30, 4, 5],
  [30, 0, 1],
])('from %d to %d minutes announces %s', (before, now, announced) => {
  expect(minutesToAnnounce(before * minute, now * minute)).toBe(announced);
});
