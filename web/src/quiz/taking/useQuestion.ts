import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Question } from '../queries.ts';
import { isAnswered } from './answers.ts';
import type { OpenView } from './open-view.ts';

const keyOf = ({ quizExamSeq }: OpenView) => `baeum.question:${quizExamSeq}`;

interface UseQuestion {
  /** The one in view. */
  readonly question: Question;
  readonly turnTo: (question: Question) => void;
  /** Of the question; takes the focus when it is turned to. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Which question is in view: in this tab the same after a reload, otherwise the first that is not answered. */
export function useQuestion(view: OpenView): UseQuestion {
  const { questions, answers } = view;
  const [turnedTo, setTurnedTo] = useState(
    () => Number(sessionStorage.getItem(keyOf(view))) || firstOf(questions, answers)?.qestSeq,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(turnedTo);
  // There is one: an attempt without questions is not opened.
  const question = (questions.find(({ qestSeq }) => qestSeq === turnedTo) ?? questions[0]) as Question;

  useEffect(() => {
    if (shown.current === question.qestSeq) return;
    shown.current = question.qestSeq;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [question.qestSeq]);

  return {
    question,
    turnTo({ qestSeq }) {
      sessionStorage.setItem(keyOf(view), String(qestSeq));
      setTurnedTo(qestSeq);
      if (qestSeq === question.qestSeq) heading.current?.focus();
    },
    heading,
  };
}

const firstOf = (questions: readonly Question[], answers: OpenView['answers']) =>
  questions.find((question) => !isAnswered(answers, question)) ?? questions[0];
