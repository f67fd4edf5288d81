import { quizRefusals } from '@baeum/contract/quiz/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { expect, test } from 'vitest';
import { ApiError } from '../../api.ts';
import { deliveryOf } from './flush.ts';

const { over, submitted, elsewhere, badAnswers } = quizRefusals;

test.each([
  ['over', over, 'delivered'],
  ['submitted', submitted, 'delivered'],
  ['not the student’s', commonRefusals.notFound, 'delivered'],
  ['another window has taken over', elsewhere, 'kept'],
  ['a question was changed', badAnswers, 'kept'],
  ['unreachable', { status: 0, message: '' }, 'unreached'],
])('whether answers are dropped, kept for the next opening, or sent again: %s', async (_, fault, delivery) => {
  const refused = deliveryOf(() => Promise.reject(new ApiError(fault)));
  expect(await refused).toBe(delivery);
});
