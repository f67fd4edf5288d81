/** Sends answers left on this device by windows that no longer exist. */
import { quizRefusals, updateQuizData } from '@baeum/contract/quiz/terms';
import { ApiError, post } from '../../api.ts';
import { unsentAnswers } from './unsent.ts';

/** @returns whether anything was delivered */
export const flush = (user: string): Promise<boolean> =>
  unsentAnswers.flush(user, ({ name, unsent }) =>
    hasFinalReply(() =>
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

/** Whether the server's reply is final, so that the stored answers can be dropped. */
export async function hasFinalReply(save: () => Promise<unknown>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.isFinal && !keptForNextOpening.has(error.errorCode);
  }
}
