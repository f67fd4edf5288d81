import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import { QuizContent } from './QuizContent.tsx';
import { QuizFrame } from './QuizFrame.tsx';
import { nextStepOf } from './status.ts';
import { TakeActions } from './TakeActions.tsx';
import { useQuiz } from './useQuiz.ts';

export default function QuizScreen({ lctrShdlCd, quizCd }: RouteState<'QuizDesc'>) {
  const query = useQuiz(quizCd);
  const linkTo = useLinkTo();
  const go = useGo();
  return (
    <QuizFrame lctrShdlCd={lctrShdlCd} query={query}>
      {(view) => (
        <QuizContent view={view}>
          <TakeActions
            quiz={view.quiz}
            list={linkTo('quizAll', { lctrShdlCd })}
            taking={linkTo('QuizSbmt', { lctrShdlCd, quizCd })}
            done={view.quiz.progressStatus === 'finish' && nextStepOf(view.quiz) === 'retake'}
            onTake={(attempt) => go('QuizSbmt', { lctrShdlCd, quizCd, ...attempt })}
          />
        </QuizContent>
      )}
    </QuizFrame>
  );
}
