/** Answers to the questionnaire about a teammate: the chosen item of each question. */
import type { Question, Review } from './queries.ts';

export type Answers = ReadonlyMap<number, number>;

export const storedAnswers = ({ ansList }: Pick<Review, 'ansList'>): Answers =>
  new Map(ansList.map(({ tqSeq, tqiSeq }) => [tqSeq, tqiSeq]));

/** As they are kept on this device, and as they go to the server. */
export type KeptAnswers = Readonly<Record<string, number>>;

export const keptAnswers = (answers: Answers): KeptAnswers => Object.fromEntries(answers);

/** What an earlier visit has left on this device. */
export function parseAnswers(stored: unknown): KeptAnswers | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept: Record<string, number> = {};
  for (const [question, item] of Object.entries(stored)) {
    if (!Number.isSafeInteger(Number(question)) || typeof item !== 'number') return undefined;
    kept[question] = item;
  }
  return kept;
}

/** Those of them that the questionnaire still has. */
export const answersOf = (questions: readonly Question[], kept: KeptAnswers): Answers =>
  new Map(
    Object.entries(kept)
      .map(([question, item]) => [Number(question), item] as const)
      .filter(([question, item]) =>
        questions.some(
          ({ tqSeq, items }) => tqSeq === question && items.some(({ tqiSeq }) => tqiSeq === item),
        ),
      ),
  );

export const sameAnswers = (one: Answers, other: Answers): boolean =>
  one.size === other.size && [...one].every(([question, item]) => other.get(question) === item);

/** The first question without an answer. */
export const firstOpen = (questions: readonly Question[], answers: Answers): Question | undefined =>
  questions.find(({ tqSeq }) => !answers.has(tqSeq));
