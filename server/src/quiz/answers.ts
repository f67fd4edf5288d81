/**
 * Answers in requests and in attempts: the ids of chosen items by question, sorted; stored answers contain no
 * empty list.
 */
import { type Answers, quizRefusals } from '@baeum/contract/quiz/terms';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../platform/errors.ts';
import { readJson } from '../platform/json-text.ts';
import type { Bank, BankQuestion } from './bank.ts';

/**
 * Not measured by how many are correct: staff may have changed that since the question was shown, and what is refused takes
 * the other answers of its save with it. That counts when answers are handed in and scored.
 */
function readChoice(question: BankQuestion | undefined, chosen: unknown): readonly number[] {
  if (question === undefined || !Array.isArray(chosen)) return refuse(quizRefusals.badAnswers);
  const items = new Set(question.items.map(({ id }) => id));
  for (const item of chosen) if (!items.delete(item)) refuse(quizRefusals.badAnswers);
  return (chosen as number[]).sort((a, b) => a - b);
}

/** Parses `answrList` against the questions of a quiz. An empty list withdraws an answer. */
export function readAnswers(answrList: string, bank: Bank): Answers {
  const parsed = readJson(answrList);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return refuse(quizRefusals.badAnswers);
  const questions = new Map(bank.map((question) => [String(question.id), question]));
  return Object.fromEntries(
    Object.entries(parsed).map(([id, chosen]) => [id, readChoice(questions.get(id), chosen)]),
  );
}

const without = (answers: Answers, dropped: (id: string, chosen: readonly number[]) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id, chosen]) => !dropped(id, chosen)));

/** Answers after a change: questions missing from the change keep their answer. */
export const mergeAnswers = (answers: Answers, change: Answers): Answers =>
  without({ ...answers, ...change }, (_, chosen) => chosen.length === 0);

export const isSame = (some: Answers, others: Answers): boolean => isDeepStrictEqual(some, others);

/** The answers that differ from, or are missing in, the others. */
export const answersNotIn = (answers: Answers, others: Answers): Answers =>
  without(answers, (id, chosen) => isDeepStrictEqual(chosen, others[id]));
