import { expect, test } from 'vitest';
import { verdictOf } from './results.ts';

test.each([
  [[7], [7], 'right'],
  [[7, 9], [9, 7], 'right'],
  [[7, 9], [7], 'wrong'],
  [[7], [7, 9], 'wrong'],
  [[7], [8], 'wrong'],
  [[7], [], 'unanswered'],
  [null, [7], undefined],
])('correct %j, chosen %j: %s', (crctItemList, chosen, verdict) => {
  expect(verdictOf({ crctItemList }, chosen)).toBe(verdict);
});
