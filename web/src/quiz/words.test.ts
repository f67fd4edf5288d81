import { expect, test } from 'vitest';
import { quizOf } from './testing.ts';
import { attemptWords } from './words.ts';

test('attempts are counted with the open one, out of those allowed', () => {
  expect(attemptWords(quizOf({ quizCu: 3, mySbmt: 1, myIngYn: 'Y' }))).toBe('2/3회');
  expect(attemptWords(quizOf({ quizCu: 0, quizCuUlmtYn: 'Y', mySbmt: 4 }))).toBe('4회');
});
