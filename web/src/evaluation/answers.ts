/** What is answered about a lecture: the chosen item, or the written text, by question. */
import type { Question } from './queries.ts';

export type Answers = Readonly<Record<string, number | string>>;

/** What an earlier visit has left on this device. */
export function parseAnswers(stored: unknown): Answers | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept: Record<string, number | string> = {};
  for (const [question, answer] of Object.entries(stored)) {
    if (typeof answer !== 'number' && typeof answer !== 'string') return undefined;
    kept[question] = answer;
  }
  return kept;
}

const isAnswer = ({ qestTy, itemList }: Question, answer: number | string | undefined): boolean =>
  qestTy === 'S'
    ? typeof answer === 'string' && answer.trim() !== ''
    : itemList.some(({ itemSeq }) => itemSeq === answer);

/** Those that these questions have; nothing that was left empty. */
export const answersOf = (questions: readonly Question[], given: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = given[question.qestSeq];
      return answer !== undefined && isAnswer(question, answer) ? [[question.qestSeq, answer]] : [];
    }),
  );

export const countAnswers = (answers: Answers): number => Object.keys(answers).length;

export const isAnswered = (question: Question, answers: Answers): boolean =>
  isAnswer(question, answers[question.qestSeq]);

/** Multiple-choice questions that would have to be answered later. */
export const openChoices = (questions: readonly Question[], answers: Answers): readonly Question[] =>
  questions.filter(
    (question) => question.qestTy === 'M' && question.choiceYn === 'N' && !isAnswered(question, answers),
  );
