import { Band } from '../ui/Band.tsx';
import { Card } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { RetryLine } from '../ui/faces/RetryLine.tsx';
import { formatDateTime, formatRemaining } from '../ui/format.ts';
import { LateAnswers } from './LateAnswers.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import classes from './OwnAttempt.module.css';
import type { Quiz } from './queries.ts';
import { usedAttempts } from './standing.ts';
import type { QuizView } from './useQuiz.ts';
import {
  missedWords,
  notTakenWords,
  resultsClosedWords,
  resultsComingWords,
  resultsLaterWords,
  submittedWords,
  takingWords,
} from './words.ts';

/** What the student has done with the quiz, and what will come of it. */
export function OwnAttempt({ view }: { view: QuizView }) {
  const { quiz, attempt } = view;
  const begun = usedAttempts(quiz) > 0;
  return (
    <Card title="내 응시">
      {quiz.lctrDoneYn === 'N' && quiz.progressStatus === 'progress' && <LockedNotice quiz={quiz} />}
      {begun && attempt.data?.lateAnswrList != null && <LateAnswers attempt={attempt.data} />}
      <p>{sentence(quiz)}</p>
      {begun && (
        <div className={classes.facts}>
          <Facts view={view} />
          <Band segments={answeredSegments(quiz)} />
        </div>
      )}
      {quiz.mySbmt > 0 && quiz.myIngYn === 'N' && quiz.myScre === null && (
        <p className={classes.results}>{whyNoResults(quiz)}</p>
      )}
    </Card>
  );
}

function sentence(quiz: Quiz): string {
  if (quiz.myIngYn === 'Y') return takingWords(quiz);
  if (quiz.mySbmt > 0) return submittedWords(quiz);
  return quiz.progressStatus === 'finish' ? missedWords(quiz) : notTakenWords(quiz);
}

function whyNoResults(quiz: Quiz): string {
  if (quiz.screOpenYn === 'N') return resultsClosedWords(quiz);
  return quiz.progressStatus === 'finish' ? resultsComingWords : resultsLaterWords;
}

const answeredSegments = ({ quizQestCnt, myAnswrCnt }: Quiz) =>
  Array.from({ length: quizQestCnt }, (_, place) => (place < myAnswrCnt ? 'full' : 'tocome'));

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
  if (limitDt === null) return <RetryLine asked={attempt} width="14em" />;
  return (
    <>
      <time dateTime={limitDt}>{formatDateTime(limitDt)}</time>{' '}
      <span className={classes.left}>{formatRemaining(Date.parse(limitDt) - now)} 남음</span>
    </>
  );
}
