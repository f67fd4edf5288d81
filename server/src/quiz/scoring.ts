import type { Answers } from '@baeum/contract/quiz/terms';
import type { Bank, BankQuestion } from './bank.ts';

export interface Score {
  /** Questions answered correctly. */
  readonly correct: number;
  readonly points: number;
}

/** No partial credit: the chosen items must be exactly the correct ones. */
const isRight = ({ correct }: BankQuestion, chosen: readonly number[] = []): boolean =>
  chosen.length === correct.length && correct.length > 0 && correct.every((item) => chosen.includes(item));

export function scoreOf(bank: Bank, answers: Answers): Score {
  const right = bank.filter((question) => isRight(question, answers[question.id]));
  return { correct: right.length, points: right.reduce((sum, { points }) => sum + points, 0) };
}
