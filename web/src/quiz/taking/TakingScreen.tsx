import { quizMessages } from '@baeum/contract/quiz/terms';
import { useOutletContext } from 'react-router';
import { lectureEntrance, type RouteState, useGo, useLinkTo } from '../../navigation.ts';
import type { TakingContext } from './open-view.ts';
import { Taking } from './Taking.tsx';

const messages = { submittedBefore: quizMessages.submittedBefore, leave: '퀴즈로 이동' };

export default function TakingScreen({ lctrShdlCd, quizCd, attempt }: RouteState<'QuizSbmt'>) {
  const linkTo = useLinkTo();
  const go = useGo();
  // This screen has no sidebar naming the lecture.
  const lecture = useOutletContext<string | undefined>();
  const context: TakingContext = {
    quizCd,
    path: [
      ...(lecture === undefined ? [] : [{ label: lecture, link: linkTo(lectureEntrance, { lctrShdlCd }) }]),
      { label: '퀴즈', link: linkTo('quizAll', { lctrShdlCd }) },
    ],
    back: linkTo('QuizDesc', { lctrShdlCd, quizCd }),
    leave: () => go('QuizDesc', { lctrShdlCd, quizCd }, { replace: true }),
    messages,
  };
  return <Taking context={context} confirmedAttempt={attempt} />;
}
