import { quizRefusals } from '@baeum/contract/quiz/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { expect, test } from 'vitest';
import { ApiError } from '../../api.ts';
import { deliveryOf } from './flush.ts';

const { over, submitted, elsewhere, badAnswers } = quizRefusals;
const days = 24 * 3600 * 1000;

test.each([
  ['over', over, 'delivered'],
  ['submitted', submitted, 'delivered'],
  ['the quiz is hidden, or the enrolment suspended, for a while', commonRefusals.notFound, 'kept'],
  ['the lecture is closed for a while', commonRefusals.forbidden, 'kept'],
  ['the portal is older or newer than the window was', commonRefusals.invalid, 'kept'],
  ['another window has taken over', elsewhere, 'kept'],
  ['a question was changed', badAnswers, 'kept'],
  ['unreachable', { status: 0, message: '' }, 'unreached'],
])('whether answers are dropped, kept for the next opening, or sent again: %s', async (_, fault, delivery) => {
  const refused = deliveryOf(() => Promise.reject(new ApiError(fault)), Date.now());
  expect(await refused).toBe(delivery);
});

test.each([
  ['29 days', 29, 'kept'],
  ['31 days', 31, 'delivered'],
])('answers to what is not found are kept for 30 days: after %s', async (_, age, delivery) => {
  const refused = deliveryOf(
    () => Promise.reject(new ApiError(commonRefusals.notFound)),
    Date.now() - age * days,
  );
  expect(await refused).toBe(delivery);
});
