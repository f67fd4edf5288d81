import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Question } from '../queries.ts';
import { isAnswered } from './answers.ts';
import type { OpenView } from './open-view.ts';

const keyOf = ({ quizExamSeq }: OpenView) => `baeum.question:${quizExamSeq}`;

interface UseQuestion {
  readonly question: Question;
  readonly showQuestion: (question: Question) => void;
  /** Heading of the question; focused when the question is selected. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The current question: restored after a reload in this tab, otherwise the first unanswered one. */
export function useQuestion(view: OpenView): UseQuestion {
  const { questions, answers } = view;
  const [shownSeq, setShownSeq] = useState(
    () => Number(sessionStorage.getItem(keyOf(view))) || firstUnanswered(questions, answers)?.qestSeq,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(shownSeq);
  // An attempt without questions is never opened.
  const question = (questions.find(({ qestSeq }) => qestSeq === shownSeq) ?? questions[0]) as Question;

  useEffect(() => {
    if (shown.current === question.qestSeq) return;
    shown.current = question.qestSeq;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [question.qestSeq]);

  return {
    question,
    showQuestion({ qestSeq }) {
      sessionStorage.setItem(keyOf(view), String(qestSeq));
      setShownSeq(qestSeq);
      if (qestSeq === question.qestSeq) heading.current?.focus();
    },
    heading,
  };
}

const firstUnanswered = (questions: readonly Question[], answers: OpenView['answers']) =>
  questions.find((question) => !isAnswered(answers, question)) ?? questions[0];
