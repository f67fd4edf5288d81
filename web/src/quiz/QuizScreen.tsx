import { useRouteState } from '../navigation.ts';
import { CardStack } from '../ui/Card.tsx';
import { OwnAttempt } from './OwnAttempt.tsx';
import { QuizCard } from './QuizCard.tsx';
import { QuizFrame } from './QuizFrame.tsx';
import { Results } from './Results.tsx';
import { TakeActions } from './TakeActions.tsx';
import { TurnNews } from './TurnNews.tsx';
import { useQuiz } from './useQuiz.ts';
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
      {(view) => (
        <>
          <TurnNews view={view} />
          <CardStack>
            <QuizCard view={view} />
            {view.quiz.progressStatus === 'before' ? <Waiting view={view} /> : <OwnAttempt view={view} />}
            {view.quiz.myScre !== null && <Results view={view} />}
          </CardStack>
          <TakeActions quiz={view.quiz} />
        </>
      )}
    </QuizFrame>
  );
}
