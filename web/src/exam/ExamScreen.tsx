import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import { kindOf } from '../quiz/messages.ts';
import { QuizContent } from '../quiz/QuizContent.tsx';
import { nextStepOf, statusChip, takeRefusal } from '../quiz/status.ts';
import { TakeActions } from '../quiz/TakeActions.tsx';
import { type QuizView, useQuiz } from '../quiz/useQuiz.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { Tag } from '../ui/Tag.tsx';
import { examRules, roomName, startNote } from './messages.ts';
import { useExam } from './queries.ts';
import shared from '../ui/shared.module.css';
import classes from './ExamScreen.module.css';

export default function ExamScreen({ quizCd }: RouteState<'ExamDesc'>) {
  const linkTo = useLinkTo();
  const go = useGo();
  const list = linkTo('ExamRoom', {});
  const query = useQuiz(quizCd);
  const view = query.data;
  const failed = view === undefined && query.error !== null;
  return (
    <>
      <PageHeader
        path={[{ label: roomName, link: list }]}
        title={view?.quiz.quizNm ?? (failed ? roomName : undefined)}
        chip={view && <Chip {...statusChip(view.quiz, view.now)} />}
        note={view && <LectureName view={view} />}
      />
      <QueryState
        query={query}
        skeleton={
          <Card label="시험 정보">
            <Loading rows={8} />
          </Card>
        }
      >
        {(shown) => (
          <QuizContent view={shown} rules={shown.quiz.progressStatus !== 'finish' && <Rules view={shown} />}>
            <TakeActions
              quiz={shown.quiz}
              list={list}
              taking={linkTo('ExamSbmt', { quizCd })}
              // Finished exams and exams submitted for good can only be viewed.
              done={nextStepOf(shown.quiz) === 'retake' && takeRefusal(shown.quiz) !== undefined}
              note={startNote}
              onTake={(attempt) => go('ExamSbmt', { quizCd, ...attempt })}
            />
          </QuizContent>
        )}
      </QueryState>
      {failed && <PageActions back={list} />}
    </>
  );
}

function LectureName({ view: { quiz } }: { view: QuizView }) {
  const exam = useExam(quiz.quizCd);
  return (
    <p className={shared.row}>
      {exam && <span>{exam.sbcKrnm}</span>}
      <Tag>{kindOf(quiz)}</Tag>
    </p>
  );
}

function Rules({ view: { quiz } }: { view: QuizView }) {
  return (
    <Card title="응시 안내">
      <ul className={classes.rules}>
        {examRules(quiz).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
