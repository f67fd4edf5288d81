import { useState } from 'react';
import { useRouteState } from '../navigation.ts';
import { CardStack } from '../ui/Card.tsx';
import { OwnAttempt } from './OwnAttempt.tsx';
import { QuizCard } from './QuizCard.tsx';
import { QuizFrame } from './QuizFrame.tsx';
import { Results } from './Results.tsx';
import { stepOf, whyNot } from './standing.ts';
import { TakeActions } from './TakeActions.tsx';
import { TurnNews } from './TurnNews.tsx';
import { type QuizView, useQuiz } from './useQuiz.ts';
import { Waiting } from './Waiting.tsx';

/** A quiz, how it stands for the student, and what can be done with it now. */
export default function QuizScreen() {
  const state = useRouteState('QuizDesc');
  return state && <Loaded {...state} />;
}

function Loaded({ lctrShdlCd, quizCd }: { lctrShdlCd: string; quizCd: string }) {
  const query = useQuiz(quizCd);
  return (
    <QuizFrame lctrShdlCd={lctrShdlCd} query={query}>
      {(view) => <Content view={view} />}
    </QuizFrame>
  );
}

function Content({ view }: { view: QuizView }) {
  const { quiz } = view;
  const [waited] = useState(quiz.progressStatus === 'before');
  const waits = quiz.progressStatus === 'before' || (waited && stepOf(quiz) === 'take' && !whyNot(quiz));
  return (
    <>
      <TurnNews view={view} />
      <CardStack>
        {waits && <Waiting view={view} />}
        <QuizCard view={view} />
        {!waits && <OwnAttempt view={view} />}
        {quiz.myScre !== null && <Results view={view} />}
      </CardStack>
      <TakeActions quiz={quiz} />
    </>
  );
}
