/** Answers by question: the chosen item or the written text. */
import { entriesOf } from '../ui/drafts/useLocalDraft.ts';
import type { Question } from './queries.ts';

export type Answers = Readonly<Record<string, number | string>>;

/** Reads answers stored by an earlier visit; undefined when they are not valid. */
export const parseAnswers = (stored: unknown): Answers | undefined =>
  entriesOf(stored, (answer) =>
    typeof answer === 'number' || typeof answer === 'string' ? answer : undefined,
  );

const isAnswer = ({ qestTy, itemList }: Question, answer: number | string | undefined): boolean =>
  qestTy === 'S'
    ? typeof answer === 'string' && answer.trim() !== ''
    : itemList.some(({ itemSeq }) => itemSeq === answer);

/** Drops empty answers and answers to questions that no longer exist. */
export const answersOf = (questions: readonly Question[], entered: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = entered[question.qestSeq];
      return answer !== undefined && isAnswer(question, answer) ? [[question.qestSeq, answer]] : [];
    }),
  );

export const countAnswers = (answers: Answers): number => Object.keys(answers).length;

export const isAnswered = (question: Question, answers: Answers): boolean =>
  isAnswer(question, answers[question.qestSeq]);

/** Required multiple-choice questions without an answer, which would have to be answered later. */
export const openChoices = (questions: readonly Question[], answers: Answers): readonly Question[] =>
  questions.filter(
    (question) => question.qestTy === 'M' && question.choiceYn === 'N' && !isAnswered(question, answers),
  );
