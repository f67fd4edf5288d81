/** Answers as requests bring them and as attempts keep them: chosen items by question, the least id first; never an empty list. */
import { type Answers, quizRefusals } from '@baeum/contract/quiz/terms';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../platform/errors.ts';
import { readJson } from '../platform/json-text.ts';
import type { Bank, BankQuestion } from './bank.ts';

function readChoice(question: BankQuestion | undefined, chosen: unknown): readonly number[] {
  if (question === undefined || !Array.isArray(chosen)) return refuse(quizRefusals.badAnswers);
  const items = new Set(question.items.map(({ id }) => id));
  for (const item of chosen) if (!items.delete(item)) refuse(quizRefusals.badAnswers);
  if (chosen.length > question.correct.length) refuse(quizRefusals.tooMany);
  return (chosen as number[]).sort((a, b) => a - b);
}

/** What `answrList` says of the questions of this bank. An empty list takes an answer back. */
export function readAnswers(answrList: string, bank: Bank): Answers {
  const told = readJson(answrList);
  if (typeof told !== 'object' || told === null || Array.isArray(told))
    return refuse(quizRefusals.badAnswers);
  const questions = new Map(bank.map((question) => [String(question.id), question]));
  return Object.fromEntries(
    Object.entries(told).map(([id, chosen]) => [id, readChoice(questions.get(id), chosen)]),
  );
}

const without = (answers: Answers, dropped: (id: string, chosen: readonly number[]) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id, chosen]) => !dropped(id, chosen)));

/** Answers after a change: questions that it leaves out stay as they are. */
export const changed = (answers: Answers, change: Answers): Answers =>
  without({ ...answers, ...change }, (_, chosen) => chosen.length === 0);

export const isSame = (some: Answers, others: Answers): boolean => isDeepStrictEqual(some, others);

/** What of these answers is not the same in the others. */
export const differing = (answers: Answers, others: Answers): Answers =>
  without(answers, (id, chosen) => isDeepStrictEqual(chosen, others[id]));
