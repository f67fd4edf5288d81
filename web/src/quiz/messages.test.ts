import { expect, test } from 'vitest';
import { attemptCountLabel } from './messages.ts';
import { quizOf } from './testing.ts';

test('attempts include the open one and are shown out of those allowed', () => {
  expect(attemptCountLabel(quizOf({ quizCu: 3, mySbmt: 1, myIngYn: 'Y' }))).toBe('2/3회');
  expect(attemptCountLabel(quizOf({ quizCu: 0, quizCuUlmtYn: 'Y', mySbmt: 4 }))).toBe('4회');
});
