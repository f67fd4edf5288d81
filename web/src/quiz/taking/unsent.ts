/** Answers on this device that were never acknowledged. */
import type { Answers } from '@baeum/contract/quiz/terms';
import { createOutbox, type OutboxEntry, useOutboxFlush } from '../../api.ts';

export interface AnswersName {
  readonly user: string;
  readonly quizCd: string;
  readonly quizExamSeq: number;
  /** Key of the opening of the screen in which they were chosen. */
  readonly window: string;
}

export interface UnsentAnswers {
  readonly answers: Answers;
  /** Number of a save that contains them. */
  readonly rvsn: number;
  /** When the last of them was chosen, by this device's clock, in milliseconds. */
  readonly at: number;
}

export type AnswersEntry = OutboxEntry<AnswersName, UnsentAnswers>;

export const unsentAnswers = createOutbox<AnswersName, UnsentAnswers>(
  'baeum.answers',
  ({ user, quizExamSeq, window }) => [user, String(quizExamSeq), window],
);

const load = () => import('./flush.ts');

/** Sends answers left unsent by earlier visits. */
export const useUnsentAnswers = (user: string): void => useOutboxFlush(unsentAnswers, user, load);
