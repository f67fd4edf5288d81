import { Card } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDateTime, formatRemaining } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { RetryLine } from '../ui/query-state/QueryState.tsx';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import {
  inProgressMessage,
  missedMessage,
  notTakenMessage,
  resultsClosedMessage,
  resultsLaterMessage,
  resultsPendingMessage,
  submittedMessage,
} from './messages.ts';
import classes from './OwnAttempt.module.css';
import type { Attempt, Quiz } from './queries.ts';
import { usedAttempts } from './status.ts';
import { parseAnswers } from './taking/answers.ts';
import type { QuizView } from './useQuiz.ts';

/** The student's attempt and its outcome. */
export function OwnAttempt({ view }: { view: QuizView }) {
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
