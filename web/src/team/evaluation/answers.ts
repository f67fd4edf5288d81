/** Answers to a questionnaire: the chosen item of each question. */
import type { Question, Review } from './queries.ts';

export type Answers = ReadonlyMap<number, number>;

export const storedAnswers = ({ ansList }: Pick<Review, 'ansList'>): Answers =>
  new Map(ansList.map(({ tqSeq, tqiSeq }) => [tqSeq, tqiSeq]));

/** As stored on this device and sent to the server. */
export type AnswerRecord = Readonly<Record<string, number>>;

export const answerRecord = (answers: Answers): AnswerRecord => Object.fromEntries(answers);

/** Reads answers stored by an earlier visit; undefined when they are not valid. */
export function parseAnswers(stored: unknown): AnswerRecord | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const answers: Record<string, number> = {};
  for (const [question, item] of Object.entries(stored)) {
    if (!Number.isSafeInteger(Number(question)) || typeof item !== 'number') return undefined;
    answers[question] = item;
  }
  return answers;
}

/** Drops answers that the questionnaire no longer has. */
export const answersOf = (questions: readonly Question[], stored: AnswerRecord): Answers =>
  new Map(
    Object.entries(stored)
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
