/** Answers that were clicked and never acknowledged, on this device. */
import type { Answers } from '@baeum/contract/quiz/terms';
import { type UnsentEntry, unsentKind } from '../../api.ts';

export interface AnswersName {
  readonly user: string;
  readonly quizCd: string;
  readonly quizExamSeq: number;
  /** The opening of the screen in which they were clicked. */
  readonly window: string;
}

export interface UnsentAnswers {
  readonly answers: Answers;
  /** The number of a save that holds them. */
  readonly rvsn: number;
  /** When the last of them was clicked, by this device's clock, in milliseconds. */
  readonly at: number;
}

export type AnswersEntry = UnsentEntry<AnswersName, UnsentAnswers>;

/** Each window keeps its own entry. */
export const unsentAnswers = unsentKind<AnswersName, UnsentAnswers>(
  'baeum.answers',
  ({ user, quizExamSeq, window }) => [user, String(quizExamSeq), window],
);
