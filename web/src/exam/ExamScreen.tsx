import { Button } from '@mantine/core';
import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import { kindOf, lateHint, stepLabels } from '../quiz/messages.ts';
import type { Quiz } from '../quiz/queries.ts';
import { QuizContent } from '../quiz/QuizContent.tsx';
import { confirmationFor, nextStepOf, statusChip, takeRefusal, usedAttempts } from '../quiz/status.ts';
import { type QuizView, useQuiz } from '../quiz/useQuiz.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Message } from '../ui/Message.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { Tag } from '../ui/Tag.tsx';
import classes from './ExamScreen.module.css';
import { examRules, roomName, startNote } from './messages.ts';
import { useExam } from './queries.ts';
import layout from '../ui/layout.module.css';

export default function ExamScreen({ quizCd }: RouteState<'ExamDesc'>) {
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
    <p className={layout.row}>
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

function ExamActions({ quiz }: { quiz: Quiz }) {
  const linkTo = useLinkTo();
  const go = useGo();
  const step = nextStepOf(quiz);
  const refusal = takeRefusal(quiz);
  const { quizCd } = quiz;

  async function enter(): Promise<void> {
    if (refusal !== undefined) return void (await dialogs.alert(refusal.message));
    const question = confirmationFor(quiz);
    if (question === undefined) await go('ExamSbmt', { quizCd });
    else if (await dialogs.confirm(question, { note: startNote }))
      await go('ExamSbmt', { quizCd, attempt: usedAttempts(quiz) + 1 });
  }

  // Finished exams and exams submitted for good can only be viewed.
  const isDone = step === 'retake' && refusal !== undefined;
  const { onPointerEnter, onFocus } = linkTo('ExamSbmt', { quizCd });
  const late = quiz.isTardy === 'Y' && lateHint;
  return (
    <PageActions
      back={linkTo('ExamRoom', {})}
      hint={!isDone && (refusal === undefined ? late : <Message text={refusal.message} />)}
    >
      {!isDone && (
        <Button
          variant={step === 'retake' ? 'default' : 'filled'}
          aria-disabled={refusal !== undefined || undefined}
          data-disabled={refusal !== undefined || undefined}
          onClick={() => void enter()}
          onPointerEnter={onPointerEnter}
          onFocus={onFocus}
        >
          {stepLabels[step]}
        </Button>
      )}
    </PageActions>
  );
}
