import { quizMessages, submitProblem } from '@baeum/contract/quiz/terms';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card, CardSection } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { usePhone } from '../../ui/phone.ts';
import { BarButtons, StickyBar } from '../../ui/StickyBar.tsx';
import type { Question } from '../queries.ts';
import type { Answering } from './answering.ts';
import { AnswerStatus } from './AnswerStatus.tsx';
import {
  discardedAnswersMessage,
  endActionLabel,
  endMessage,
  questionListLabel,
  textsNeededOffline,
} from './messages.ts';
import { isUnderWay, type OpenView, type TakingContext } from './open-view.ts';
import classes from './OpenAttempt.module.css';
import type { Conflict } from './opening.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { useQuestion } from './useQuestion.ts';
import { useSubmit } from './useSubmit.ts';

interface OpenAttemptProps {
  context: TakingContext;
  view: OpenView & { readonly hasDiscardedAnswers: boolean };
  answering: Answering;
  /** Takes the attempt back from another window. */
  onReopen: () => void;
}

/** An open attempt: the current question and the answers to all of them. */
export function OpenAttempt({ context, view, answering, onReopen }: OpenAttemptProps) {
  const { questions, answers, status } = view;
  const { question, showQuestion, heading } = useQuestion(view);
  const submit = useSubmit(context, answering, showQuestion);
  const phone = usePhone();
  const isOpen = isUnderWay(view);
  const isDue = isOpen && submitProblem(questions, answers) === undefined;
  const submitButton = isOpen && (
    <SubmitButton isDue={isDue} busy={status !== 'answering'} onSubmit={() => void submit()} />
  );

  useEffect(() => preloadFontFor(questions), [questions]);

  function step(by: 1 | -1): void {
    const next = questions[questions.indexOf(question) + by];
    if (next === undefined) void dialogs.alert(by === 1 ? quizMessages.last : quizMessages.first);
    else showQuestion(next);
  }

  return (
    <>
      <TakingNotice
        view={view}
        messages={context.messages}
        onEndAction={() => (status === 'stale' || status === 'broken' ? onReopen() : void context.leave())}
      />
      <div className={classes.layout}>
        <QuestionCard
          key={question.qestSeq}
          view={view}
          question={question}
          heading={heading}
          onChoose={(item) => answering.choose(question, item)}
          foot={!phone && <QuestionNavigation isNextStep={isOpen && !isDue} onStep={step} />}
        />
        <AnswerStatus
          view={view}
          current={question}
          onSelect={showQuestion}
          submit={phone && isDue ? undefined : submitButton}
        />
      </div>
      {phone && (
        <QuestionNavigation isNextStep={isOpen && !isDue} onStep={step} submit={isDue && submitButton} />
      )}
    </>
  );
}

interface SubmitButtonProps {
  /** All questions are answered. */
  isDue: boolean;
  busy: boolean;
  onSubmit: () => void;
}

/** Filled once everything is answered; before that, pressing it leads to the first unanswered question. */
function SubmitButton({ isDue, busy, onSubmit }: SubmitButtonProps) {
  return (
    <Button fullWidth variant={isDue ? 'filled' : 'light'} loading={busy} onClick={onSubmit}>
      답안 제출
    </Button>
  );
}

interface QuestionNavigationProps {
  /** Whether going to the next question, rather than submitting, is the next step. */
  isNextStep: boolean;
  onStep: (by: 1 | -1) => void;
  /** On a phone, once everything is answered. */
  submit?: ReactNode;
}

/** Previous and next question: below the question, or in the bottom bar on a phone. */
function QuestionNavigation({ isNextStep, onStep, submit }: QuestionNavigationProps) {
  const phone = usePhone();
  const buttons = (
    <>
      <Button
        variant="default"
        className={classes.previous}
        leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
        onClick={() => onStep(-1)}
      >
        {phone ? '이전' : '이전 문항'}
      </Button>
      <Button
        variant={isNextStep ? 'filled' : 'default'}
        rightSection={<IconChevronRight size={18} aria-hidden="true" />}
        onClick={() => onStep(1)}
      >
        {submit ? '다음' : '다음 문항'}
      </Button>
      {submit}
    </>
  );
  if (!phone) return <div className={classes.foot}>{buttons}</div>;
  return (
    <StickyBar>
      <BarButtons>{buttons}</BarButtons>
    </StickyBar>
  );
}

/**
 * Offline, no more subsets of the font can be loaded, so everything that may have to be shown is requested in
 * advance.
 */
function preloadFontFor(questions: readonly Question[]): void {
  const texts = questions.flatMap(({ qestNm, qestCn, itemList }) => [
    qestNm,
    qestCn,
    ...itemList.map(({ itemNm }) => itemNm),
  ]);
  const { fontFamily } = getComputedStyle(document.body);
  // Without it the system's font is used.
  document.fonts.load(`16px ${fontFamily}`, [...texts, ...textsNeededOffline].join('')).catch(() => {});
}

interface ConflictChoiceProps {
  conflicts: readonly Conflict[];
  onDecide: (which: 'local' | 'server') => void;
}

/**
 * Asks which answers to keep when this device has unsaved answers and another window has saved different
 * ones.
 */
export function ConflictChoice({ conflicts, onDecide }: ConflictChoiceProps) {
  const questions = conflicts.map(({ question }) => question);
  return (
    <>
      <Card title="어느 답안으로 이어서 풀까요?">
        <p className={classes.text}>
          {questionListLabel(questions)}: 이 기기에서 고른 답이 저장되기 전에, 다른 창이나 기기에서 다른 답이
          저장되었습니다.
        </p>
        {conflicts.map(({ question, local, server }) => (
          <CardSection key={question.qestSeq}>
            <h3 className={classes.question}>
              {question.qestNo}. {question.qestNm}
            </h3>
            <DescriptionList
              items={[
                { label: '이 기기', value: <Choice question={question} chosen={local} /> },
                { label: '저장됨', value: <Choice question={question} chosen={server} /> },
              ]}
            />
          </CardSection>
        ))}
      </Card>
      <PageActions>
        <Button variant="default" onClick={() => onDecide('server')}>
          저장된 답 사용
        </Button>
        <Button onClick={() => onDecide('local')}>이 기기의 답 사용</Button>
      </PageActions>
    </>
  );
}

function Choice({ question, chosen }: { question: Question; chosen: readonly number[] }) {
  const items = question.itemList.filter(({ itemSeq }) => chosen.includes(itemSeq));
  if (items.length === 0) return '없음';
  return items.map(({ itemSeq, itemNo, itemNm }) => (
    <p key={itemSeq}>{question.qestTy === 'O' ? itemNm : `${itemNo}. ${itemNm}`}</p>
  ));
}

interface TakingNoticeProps {
  view: OpenView & { readonly hasDiscardedAnswers: boolean };
  messages: TakingContext['messages'];
  /** Runs the action that is offered when nothing can be answered any more. */
  onEndAction: () => void;
}

/** Exceptional states. They are announced, and scrolled into view when they end the attempt. */
function TakingNotice({ view, messages, onEndAction }: TakingNoticeProps) {
  const { status, hasDiscardedAnswers } = view;
  const message = endMessage(view, messages.submittedBefore);
  const action = endActionLabel(status, messages.leave);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (action !== undefined) container.current?.scrollIntoView({ block: 'nearest' });
  }, [action]);
  return (
    <div ref={container} aria-live="polite">
      {message !== undefined && (
        <Notice
          tone={status === 'broken' ? 'red' : undefined}
          action={
            action && (
              <Button variant="default" onClick={onEndAction}>
                {action}
              </Button>
            )
          }
        >
          {message}
        </Notice>
      )}
      {hasDiscardedAnswers && <Notice>{discardedAnswersMessage}</Notice>}
    </div>
  );
}
