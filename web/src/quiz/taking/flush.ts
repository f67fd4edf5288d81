/** Sends answers left on this device by windows that no longer exist. */
import { quizRefusals, updateQuizData } from '@baeum/contract/quiz/terms';
import { ApiError, type Delivery, type Flushed, post } from '../../api.ts';
import { flushOutbox } from '../../api/outbox-flush.ts';
import { unsentAnswers } from './unsent.ts';

export const flush = (user: string): Promise<Flushed> =>
  flushOutbox(unsentAnswers, user, ({ name, unsent }) =>
    deliveryOf(() =>
      post(updateQuizData, {
        quizExamSeq: name.quizExamSeq,
        examEndYn: 'N',
        answrList: JSON.stringify(unsent.answers),
        wndwKey: name.window,
        rvsn: unsent.rvsn,
      }),
    ),
  );

const { elsewhere, badAnswers } = quizRefusals;
/**
 * Answers refused for these reasons are kept: the student decides about them when the quiz is opened again.
 */
const keptForNextOpening: ReadonlySet<string | undefined> = new Set([
  elsewhere.errorCode,
  badAnswers.errorCode,
]);

/** The stored answers can be dropped once the server's reply is final. */
export async function deliveryOf(save: () => Promise<unknown>): Promise<Delivery> {
  try {
    await save();
    return 'delivered';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isFinal) return 'unreached';
    return keptForNextOpening.has(error.errorCode) ? 'kept' : 'delivered';
  }
}
