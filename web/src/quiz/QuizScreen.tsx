import type { RouteState } from '../navigation.ts';
import { QuizContent } from './QuizContent.tsx';
import { QuizFrame } from './QuizFrame.tsx';
import { TakeActions } from './TakeActions.tsx';
import { useQuiz } from './useQuiz.ts';

export default function QuizScreen({ lctrShdlCd, quizCd }: RouteState<'QuizDesc'>) {
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
