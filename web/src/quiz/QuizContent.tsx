import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLinkTo } from '../navigation.ts';
import { periodItems } from '../ui/activity-periods.tsx';
import { Card, CardSection, CardStack } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDateTime, formatRemaining } from '../ui/format.ts';
import { Link } from '../ui/Link.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RetryLine } from '../ui/query-state/QueryState.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import shared from '../ui/shared.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import {
  countdownLines,
  inProgressMessage,
  kindOf,
  missedMessage,
  notTakenMessage,
  periodAnnouncements,
  resultsClosedMessage,
  resultsLaterMessage,
  resultsPendingMessage,
  startedLines,
  submittedMessage,
  timeUpAnnouncement,
} from './messages.ts';
import { type Attempt, type Quiz, weekTopicsQuery } from './queries.ts';
import classes from './QuizContent.module.css';
import { Results } from './Results.tsx';
import {
  allowedAttempts,
  isDueToday,
  latePeriod,
  needsSubmission,
  nextStepOf,
  takeRefusal,
  usedAttempts,
} from './status.ts';
import { parseAnswers } from './taking/answers.ts';
import type { QuizView } from './useQuiz.ts';

interface QuizContentProps {
  view: QuizView;
  /** More information to show before the quiz is taken. */
  rules?: ReactNode;
  /** The actions at the foot of the page. */
  children: ReactNode;
}

/** A quiz with the student's attempt and results. */
export function QuizContent({ view, rules, children }: QuizContentProps) {
  const { quiz } = view;
  const [wasWaiting] = useState(quiz.progressStatus === 'before');
  const showsCountdown =
    quiz.progressStatus === 'before' || (wasWaiting && nextStepOf(quiz) === 'take' && !takeRefusal(quiz));
  return (
    <>
      <StatusAnnouncer view={view} />
      <CardStack>
        {showsCountdown && <StartCountdown view={view} />}
        <QuizCard view={view} />
        {rules}
        {!showsCountdown && <OwnAttempt view={view} />}
        {quiz.myScre !== null && <Results view={view} />}
      </CardStack>
      {children}
    </>
  );
}

function announcementFor({ quiz: { progressStatus, isTardy }, timeIsUp }: QuizView): string {
  if (progressStatus === 'finish') return periodAnnouncements.over;
  if (timeIsUp) return timeUpAnnouncement;
  if (progressStatus === 'before') return periodAnnouncements.before;
  return isTardy === 'Y' ? periodAnnouncements.late : periodAnnouncements.open;
}

/**
 * Announces changes made by the clock to screen readers, once each, instead of every second of the countdown.
 */
function StatusAnnouncer({ view }: { view: QuizView }) {
  const announcement = announcementFor(view);
  const [first] = useState(announcement);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{announcement !== first && announcement}</span>
    </VisuallyHidden>
  );
}

/** Periods, attempts, time limit and size of a quiz, with its introduction. */
function QuizCard({ view: { quiz, now } }: { view: QuizView }) {
  const { quizStde, quizEnde, quizCn, limitMin, quizQestCnt, totScre } = quiz;
  return (
    <Card label={`${kindOf(quiz)} 정보`}>
      <DescriptionList
        items={[
          ...periodItems({
            label: '응시기간',
            regular: { from: quizStde, to: quizEnde, extended: quiz.extnYn === 'Y' },
            late: latePeriod(quiz),
            current: quiz.isTardy === 'Y' ? 'late' : 'regular',
            open: needsSubmission(quiz),
            dueToday: isDueToday(quiz, now),
          }),
          { label: '응시 횟수', value: attempts(quiz) },
          { label: '제한 시간', value: limitMin === null ? '제한 없음' : `${limitMin}분` },
          { label: '문항', value: `${quizQestCnt}문항 · ${totScre}점` },
        ]}
      />
      {quizCn !== '' && (
        <CardSection>
          <RichText html={quizCn} />
        </CardSection>
      )}
    </Card>
  );
}

function attempts(quiz: Quiz): string {
  const used = usedAttempts(quiz);
  const allowed = allowedAttempts(quiz);
  if (allowed !== undefined) return `${used} / ${allowed}회`;
  return used === 0 ? '제한 없음' : `${used}회 · 제한 없음`;
}

/**
 * Counts down to the start. Its height stays the same when the quiz opens, so that the button does not move.
 */
function StartCountdown({ view: { quiz, now } }: { view: QuizView }) {
  const before = quiz.progressStatus === 'before';
  const [above, large, below] = before
    ? countdownLines(formatRemaining(Date.parse(quiz.quizStde) - now))
    : startedLines;
  return (
    <Card label="응시 대기">
      <div className={classes.waiting}>
        <p>{above}</p>
        <p className={classes.large} role="timer" data-started={!before || undefined}>
          {large}
        </p>
        <p className={shared.note}>{below}</p>
      </div>
    </Card>
  );
}

/** The student's attempt and its outcome. */
function OwnAttempt({ view }: { view: QuizView }) {
  const { quiz, attempt } = view;
  const started = usedAttempts(quiz) > 0;
  return (
    <Card title="내 응시">
      {quiz.lctrDoneYn === 'N' && quiz.progressStatus === 'progress' && <LockedNotice quiz={quiz} />}
      {started && attempt.data?.lateAnswrList != null && <LateAnswers attempt={attempt.data} />}
      <p>{summary(quiz)}</p>
      {started && (
        <div className={classes.facts}>
          <Facts view={view} />
          <SegmentedBar segments={answeredSegments(quiz)} />
        </div>
      )}
      {quiz.mySbmt > 0 && quiz.myIngYn === 'N' && quiz.myScre === null && (
        <p className={classes.results}>{noResultsReason(quiz)}</p>
      )}
    </Card>
  );
}

function summary(quiz: Quiz): string {
  if (quiz.myIngYn === 'Y') return inProgressMessage(quiz);
  if (quiz.mySbmt > 0) return submittedMessage(quiz);
  return quiz.progressStatus === 'finish' ? missedMessage(quiz) : notTakenMessage(quiz);
}

function noResultsReason(quiz: Quiz): string {
  if (quiz.screOpenYn === 'N') return resultsClosedMessage(quiz);
  return quiz.progressStatus === 'finish' ? resultsPendingMessage : resultsLaterMessage;
}

const answeredSegments = ({ quizQestCnt, myAnswrCnt }: Quiz) =>
  Array.from({ length: quizQestCnt }, (_, index) => (index < myAnswrCnt ? 'full' : 'upcoming'));

function Facts({ view }: { view: QuizView }) {
  const { mySbmtDt, mySbmtTardyYn, myIngYn, myAnswrCnt, quizQestCnt } = view.quiz;
  return (
    <DescriptionList
      items={[
        ...(myIngYn === 'Y' ? [{ label: '종료 예정', strong: true, value: <Limit view={view} /> }] : []),
        ...(mySbmtDt !== null && myIngYn === 'N'
          ? [
              {
                label: '제출일',
                value: (
                  <>
                    <time dateTime={mySbmtDt}>{formatDateTime(mySbmtDt)}</time>
                    {mySbmtTardyYn === 'Y' && ' 지각 제출'}
                  </>
                ),
              },
            ]
          : []),
        { label: '응답', value: `${myAnswrCnt} / ${quizQestCnt}문항` },
      ]}
    />
  );
}

function Limit({ view: { limitDt, now, attempt } }: { view: QuizView }) {
  if (limitDt === null) return <RetryLine query={attempt} width="14em" />;
  return (
    <>
      <time dateTime={limitDt}>{formatDateTime(limitDt)}</time>{' '}
      <span className={classes.remaining}>{formatRemaining(Date.parse(limitDt) - now)} 남음</span>
    </>
  );
}

/** Says how many answers reached the server after the end, which happens when a device was offline. */
function LateAnswers({ attempt: { lateAnswrList, lateDt } }: { attempt: Attempt }) {
  const count = Object.keys(parseAnswers(lateAnswrList ?? '{}')).length;
  return (
    <Notice tone="yellow">
      응시 시간이 끝난 뒤 도착해 채점되지 않은 답안이 {count}문항 있습니다.
      {lateDt !== null && (
        <>
          {' '}
          (<time dateTime={lateDt}>{formatDateTime(lateDt)}</time> 도착)
        </>
      )}
    </Notice>
  );
}

/** Links to the lecture that must be watched first, or to its week while the lecture is not known yet. */
function LockedNotice({ quiz: { quizCd, lctrShdlCd, lctrWk, dsbjNm } }: { quiz: Quiz }) {
  const linkTo = useLinkTo();
  const topics = useQuery(weekTopicsQuery(lctrShdlCd, lctrWk));
  const lctrCd = topics.data?.list.find((topic) => topic.quizCd === quizCd)?.lctrCd;
  return (
    <Notice
      action={
        <Button
          component={Link}
          variant="default"
          size="xs"
          {...(lctrCd
            ? linkTo('cntntView', { lctrShdlCd, lctrCd })
            : linkTo('detailSbj', { lctrShdlCd, wk: lctrWk }))}
        >
          강의보기
        </Button>
      }
    >
      ‘{dsbjNm}’ 강의를 학습하면 응시할 수 있습니다.
    </Notice>
  );
}
