import { useRef, useState } from 'react';
import shared from '../../ui/shared.module.css';
import { choiceAfter, chosenOf } from '../taking/answers.ts';
import type { OpenView } from '../taking/open-view.ts';
import { QuestionCard } from '../taking/QuestionCard.tsx';
import type { Question } from './queries.ts';
import classes from './questions.module.css';
import { seenByStudents } from './seen-question.ts';

interface StudentQuestionProps {
  readonly question: Question;
  readonly number: number;
  readonly count: number;
  readonly isShuffled: boolean;
}

/** A question as a student meets it, drawn by the student side's own parts; what is answered here goes nowhere. */
export default function StudentQuestion({ question, number, count, isShuffled }: StudentQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, choose] = useState<readonly number[]>([]);
  const shown = seenByStudents(question, number);
  const answers = { [number]: chosen.filter((item) => item <= shown.itemList.length) };
  // The band above needs as many questions as the quiz has.
  const questions = Array.from({ length: count }, (_, index) =>
    index + 1 === number ? shown : { ...shown, qestSeq: index + 1 },
  );
  return (
    <>
      <QuestionCard
        view={{ ...untouched, questions, answers }}
        question={shown}
        heading={heading}
        onChoose={(item) => {
          const next = choiceAfter(shown, chosenOf(answers, number), item);
          if (next !== undefined) choose(next);
          return next !== undefined;
        }}
        foot={null}
      />
      {isShuffled && (
        <p className={`${shared.note} ${classes.below}`}>보기는 학생마다 다른 순서로 나옵니다.</p>
      )}
    </>
  );
}

/** An attempt that nobody has begun. */
const untouched: Omit<OpenView, 'questions' | 'answers'> = {
  quizExamSeq: 0,
  unsent: new Set(),
  status: 'answering',
  message: undefined,
  reachable: true,
  isStored: true,
  limit: Number.POSITIVE_INFINITY,
  leftOut: [],
};
