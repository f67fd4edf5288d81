import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import { Chip } from '../ui/Chip.tsx';
import { DetailFrame, WeekNote } from '../ui/DetailFrame.tsx';
import { Tag } from '../ui/Tag.tsx';
import { kindOf } from './messages.ts';
import type { Quiz } from './queries.ts';
import { QuizContent } from './QuizContent.tsx';
import { nextStepOf, statusChip } from './status.ts';
import { TakeActions } from './TakeActions.tsx';
import { useQuiz } from './useQuiz.ts';

export default function QuizScreen({ lctrShdlCd, quizCd }: RouteState<'QuizDesc'>) {
  const query = useQuiz(quizCd);
  const { data } = query;
  const linkTo = useLinkTo();
  const go = useGo();
  const list = linkTo('quizAll', { lctrShdlCd });
  return (
    <DetailFrame
      list={{ name: '퀴즈', link: list }}
      query={query}
      title={data?.quiz.quizNm}
      chip={data && <Chip {...statusChip(data.quiz, data.now)} />}
      note={data && <LectureTopic quiz={data.quiz} />}
    >
      {(view) => (
        <QuizContent view={view}>
          <TakeActions
            quiz={view.quiz}
            list={list}
            taking={linkTo('QuizSbmt', { lctrShdlCd, quizCd })}
            done={view.quiz.progressStatus === 'finish' && nextStepOf(view.quiz) === 'retake'}
            onTake={(attempt) => go('QuizSbmt', { lctrShdlCd, quizCd, ...attempt })}
          />
        </QuizContent>
      )}
    </DetailFrame>
  );
}

function LectureTopic({ quiz }: { quiz: Quiz }) {
  const { lctrWk, clasSbjcKr, dsbjNm } = quiz;
  return <WeekNote week={lctrWk} title={clasSbjcKr} topic={dsbjNm} tag={<Tag>{kindOf(quiz)}</Tag>} />;
}
