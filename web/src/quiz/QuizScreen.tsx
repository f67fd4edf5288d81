import { useRouteState } from '../navigation.ts';
import { QuizContent } from './QuizContent.tsx';
import { QuizFrame } from './QuizFrame.tsx';
import { TakeActions } from './TakeActions.tsx';
import { useQuiz } from './useQuiz.ts';

export default function QuizScreen() {
  const state = useRouteState('QuizDesc');
  return state && <Loaded {...state} />;
}

function Loaded({ lctrShdlCd, quizCd }: { lctrShdlCd: string; quizCd: string }) {
  const query = useQuiz(quizCd);
  return (
    <QuizFrame lctrShdlCd={lctrShdlCd} query={query}>
      {(view) => (
        <QuizContent view={view}>
          <TakeActions quiz={view.quiz} />
        </QuizContent>
      )}
    </QuizFrame>
  );
}
