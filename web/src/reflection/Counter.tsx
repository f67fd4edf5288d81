import { answerLength } from '@baeum/contract/reflection/terms';
import { useState } from 'react';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './Answers.module.css';
import { type Answers, answerTo, type Counted, counterState } from './journal.ts';
import type { Question } from './queries.ts';

interface CounterProps extends Counted {
  id?: string;
  /** What is counted. */
  label: string;
}

const icons = { reached: IconCircleCheck, short: IconAlertCircle } as const;

/** Number of characters and the minimum: blue when reached, red when missed, and also as text. */
export function Counter({ id, label, ...counted }: CounterProps) {
  const { length, minimum } = counted;
  const { state, word } = counterState(counted);
  const Icon = state === 'open' ? undefined : icons[state];
  return (
    <p id={id} className={classes.counter} data-state={state}>
      {Icon && <Icon size={16} aria-hidden="true" />}
      <VisuallyHidden>{label} </VisuallyHidden>
      <span>
        {length.toLocaleString('ko')}
        {minimum > 0 && ` / ${minimum.toLocaleString('ko')}`}자
      </span>
      {word && <span>{word}</span>}
    </p>
  );
}

/** Adds the length of each answer. Counting long answers is expensive, so only changed ones are counted. */
export function useAnswerLengths(questions: readonly Question[], answers: Answers) {
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

export type AnsweredQuestion = ReturnType<typeof useAnswerLengths>[number];

export const totalLength = (questions: readonly AnsweredQuestion[]): number =>
  questions.reduce((sum, { length }) => sum + length, 0);
