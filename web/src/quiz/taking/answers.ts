/** Pure functions on chosen items by question. */
import type { Answers } from '@baeum/contract/quiz/terms';
import type { Question } from '../queries.ts';

/** @param text JSON from the server */
export const parseAnswers = (text: string): Answers => JSON.parse(text) as Answers;

const none: readonly number[] = [];

export const chosenOf = (answers: Answers, qestSeq: number): readonly number[] => answers[qestSeq] ?? none;

export const isAnswered = (answers: Answers, { qestSeq }: Question): boolean =>
  chosenOf(answers, qestSeq).length > 0;

export const sameItems = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((item) => others.includes(item));

/** Questions with different answers in the two sets. */
export const differing = (questions: readonly Question[], some: Answers, others: Answers): Question[] =>
  questions.filter(({ qestSeq }) => !sameItems(chosenOf(some, qestSeq), chosenOf(others, qestSeq)));

/** Drops answers to questions and of items that are no longer there. */
export function validAnswers(questions: readonly Question[], answers: Answers): Answers {
  const fits = questions.filter(({ qestSeq, itemList }) => {
    const chosen = answers[qestSeq];
    const known = (item: number) => itemList.some(({ itemSeq }) => itemSeq === item);
    return chosen !== undefined && chosen.every(known);
  });
  return Object.fromEntries(fits.map(({ qestSeq }) => [qestSeq, chosenOf(answers, qestSeq)]));
}

/** Toggles an item; undefined when too many would be chosen. */
export function choiceAfter(
  { qestCrctNum }: Question,
  chosen: readonly number[],
  item: number,
): readonly number[] | undefined {
  if (qestCrctNum === 1) return [item];
  if (chosen.includes(item)) return chosen.filter((one) => one !== item);
  return chosen.length < qestCrctNum ? [...chosen, item].sort((a, b) => a - b) : undefined;
}
