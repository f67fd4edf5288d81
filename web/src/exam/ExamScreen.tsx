import { useLinkTo, useRouteState } from '../navigation.ts';
import { kindOf } from '../quiz/messages.ts';
import { QuizContent } from '../quiz/QuizContent.tsx';
import { statusChip } from '../quiz/status.ts';
import { type QuizView, useQuiz } from '../quiz/useQuiz.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { Tag } from '../ui/Tag.tsx';
import { ExamActions } from './ExamActions.tsx';
import classes from './ExamScreen.module.css';
import { examRules, roomName } from './messages.ts';
import { useExam } from './queries.ts';

export default function ExamScreen() {
  const state = useRouteState('ExamDesc');
  return state && <Loaded {...state} />;
}

function Loaded({ quizCd }: { quizCd: string }) {
  const linkTo = useLinkTo();
  const list = linkTo('ExamRoom', {});
  const query = useQuiz(quizCd);
  const view = query.data;
  const failed = view === undefined && query.error !== null;
  return (
    <>
      <PageHeader
        path={[{ label: roomName, link: list }]}
        title={view?.quiz.quizNm ?? (failed ? roomName : undefined)}
        chip={view && <StateChip view={view} />}
        note={view && <LectureName view={view} />}
      />
      <QueryState query={query} loading={{ shape: 'block', height: 320 }}>
        {(shown) => (
          <QuizContent view={shown} rules={shown.quiz.progressStatus !== 'finish' && <Rules view={shown} />}>
            <ExamActions quiz={shown.quiz} />
          </QuizContent>
        )}
      </QueryState>
      {failed && <PageActions back={list} />}
    </>
  );
}

function StateChip({ view: { quiz, now } }: { view: QuizView }) {
  const { tone, word } = statusChip(quiz, now);
  return <Chip tone={tone}>{word}</Chip>;
}

function LectureName({ view: { quiz } }: { view: QuizView }) {
  const exam = useExam(quiz.quizCd);
  return (
    <p className={classes.lecture}>
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
