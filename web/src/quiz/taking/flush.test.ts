import { quizRefusals } from '@baeum/contract/quiz/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { expect, test } from 'vitest';
import { ApiError } from '../../api.ts';
import { isSettled } from './flush.ts';

const { over, submitted, elsewhere, badAnswers, tooMany } = quizRefusals;

test.each([
  ['over', over, true],
  ['submitted', submitted, true],
  ['not his', commonRefusals.notFound, true],
  ['another window has gone on', elsewhere, false],
  ['a question was changed', badAnswers, false],
  ['a question has fewer correct answers now', tooMany, false],
  ['unreachable', { status: 0, message: '' }, false],
])('what the server answers settles it, or is left to who opens the quiz: %s', async (_, fault, settled) => {
  const refused = isSettled(() => Promise.reject(new ApiError(fault)));
  expect(await refused).toBe(settled);
});
