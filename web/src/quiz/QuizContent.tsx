import { type ReactNode, useState } from 'react';
import { CardStack } from '../ui/Card.tsx';
import { OwnAttempt } from './OwnAttempt.tsx';
import { QuizCard } from './QuizCard.tsx';
import { Results } from './Results.tsx';
import { stepOf, whyNot } from './standing.ts';
import { TurnNews } from './TurnNews.tsx';
import type { QuizView } from './useQuiz.ts';
import { Waiting } from './Waiting.tsx';

interface QuizContentProps {
  view: QuizView;
  /** What else there is to know before it is taken. */
  rules?: ReactNode;
  /** What can be done next. */
  children: ReactNode;
}

/** A quiz, how it stands for the student, and what came of it. */
export function QuizContent({ view, rules, children }: QuizContentProps) {
  const { quiz } = view;
  const [waited] = useState(quiz.progressStatus === 'before');
  const waits = quiz.progressStatus === 'before' || (waited && stepOf(quiz) === 'take' && !whyNot(quiz));
  return (
    <>
      <TurnNews view={view} />
      <CardStack>
        {waits && <Waiting view={view} />}
        <QuizCard view={view} />
        {rules}
        {!waits && <OwnAttempt view={view} />}
        {quiz.myScre !== null && <Results view={view} />}
      </CardStack>
      {children}
    </>
  );
}
