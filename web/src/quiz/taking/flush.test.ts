import { quizRefusals } from '@baeum/contract/quiz/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { expect, test } from 'vitest';
import { ApiError } from '../../api.ts';
import { hasFinalReply } from './flush.ts';

const { over, submitted, elsewhere, badAnswers } = quizRefusals;

test.each([
  ['over', over, true],
  ['submitted', submitted, true],
  ['not the student’s', commonRefusals.notFound, true],
  ['another window has taken over', elsewhere, false],
  ['a question was changed', badAnswers, false],
  ['unreachable', { status: 0, message: '' }, false],
])('whether a reply is final or the answers are kept for the next opening: %s', async (_, fault, isFinal) => {
  const refused = hasFinalReply(() => Promise.reject(new ApiError(fault)));
  expect(await refused).toBe(isFinal);
});
