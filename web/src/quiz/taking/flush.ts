/** Sends answers left on this device by windows that no longer exist. */
import { quizRefusals, updateQuizData } from '@baeum/contract/quiz/terms';
import { ApiError, type Delivery, type Flushed, isRefusedBy, post } from '../../api.ts';
import { flushOutbox } from '../../api/outbox-flush.ts';
import { unsentAnswers } from './unsent.ts';

export const flush = (user: string): Promise<Flushed> =>
  flushOutbox(unsentAnswers, user, ({ name, unsent }) =>
    deliveryOf(
      () =>
        post(updateQuizData, {
          quizExamSeq: name.quizExamSeq,
          examEndYn: 'N',
          answrList: JSON.stringify(unsent.answers),
          wndwKey: name.window,
          rvsn: unsent.rvsn,
        }),
      unsent.at,
    ),
  );

const { over, submitted, elsewhere, badAnswers } = quizRefusals;

/** Days for which answers to what is hidden, or cannot be saved for another reason, are kept. */
const daysKept = 30;

/**
 * Answers are dropped once the attempt has ended. Otherwise what is refused is kept, because that may end, as when the quiz is hidden
 * for a while; with another window or other questions the student decides when the quiz is opened again.
 * @param at when the last of them was chosen
 */
export async function deliveryOf(save: () => Promise<unknown>, at: number): Promise<Delivery> {
  try {
    await save();
    return 'delivered';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isFinal) return 'unreached';
    if (isRefusedBy(error, [over, submitted])) return 'delivered';
    const isOld = Date.now() - at > daysKept * 24 * 3600 * 1000;
    return isOld && !isRefusedBy(error, [elsewhere, badAnswers]) ? 'delivered' : 'kept';
  }
}
