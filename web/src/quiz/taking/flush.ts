/** Sends what windows that are no more have left on this device. */
import { quizRefusals, updateQuizData } from '@baeum/contract/quiz/terms';
import { ApiError, post } from '../../api.ts';
import { unsentAnswers } from './unsent.ts';

/** @returns whether the server has got something */
export const flush = (user: string): Promise<boolean> =>
  unsentAnswers.flush(user, ({ name, unsent }) =>
    isSettled(() =>
      post(updateQuizData, {
        quizExamSeq: name.quizExamSeq,
        examEndYn: 'N',
        answrList: JSON.stringify(unsent.answers),
        wndwKey: name.window,
        rvsn: unsent.rvsn,
      }),
    ),
  );

const { elsewhere, badAnswers, tooMany } = quizRefusals;
/** Another window has gone on meanwhile, or a question was changed: what becomes of it shows when the quiz is opened again. */
const forWhoOpensIt: ReadonlySet<string | undefined> = new Set([
  elsewhere.errorCode,
  badAnswers.errorCode,
  tooMany.errorCode,
]);

/** Whether the server has answered for good. */
export async function isSettled(save: () => Promise<unknown>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.isFinal && !forWhoOpensIt.has(error.errorCode);
  }
}
