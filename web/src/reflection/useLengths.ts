import { answerLength } from '@baeum/contract/reflection/terms';
import { useState } from 'react';
import type { Question } from './queries.ts';
import { type Answers, answerTo } from './work.ts';

/** The questions with the characters of their answers. Long answers are dear to count: only what has changed is. */
export function useLengths(questions: readonly Question[], answers: Answers) {
  const [known] = useState(() => new Map<number, { readonly answer: string; readonly length: number }>());
  return questions.map((question) => {
    const { srQestSeq } = question;
    const answer = answerTo(answers, question);
    const before = known.get(srQestSeq);
    const length = before?.answer === answer ? before.length : answerLength(answer);
    known.set(srQestSeq, { answer, length });
    return { ...question, answer, length };
  });
}

export type AnsweredQuestion = ReturnType<typeof useLengths>[number];

/** Characters of all answers together. */
export const totalLength = (questions: readonly AnsweredQuestion[]): number =>
  questions.reduce((sum, { length }) => sum + length, 0);
