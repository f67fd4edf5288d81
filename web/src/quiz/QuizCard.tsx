import { Card, CardPart } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { DueToday } from '../ui/DueToday.tsx';
import { Period } from '../ui/Period.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import type { Quiz } from './queries.ts';
import { allowedAttempts, isDueToday, isWaiting, latePeriod, usedAttempts } from './standing.ts';
import type { QuizView } from './useQuiz.ts';
import { kindOf } from './words.ts';

/** The quiz itself: when, how often and how long it can be taken, how much it asks, and what there is to know before. */
export function QuizCard({ view: { quiz, now } }: { view: QuizView }) {
  const { quizStde, quizEnde, quizCn, limitMin, quizQestCnt, totScre } = quiz;
  const late = latePeriod(quiz);
  const isLate = quiz.isTardy === 'Y';
  const due = isDueToday(quiz, now) && <DueToday />;
  return (
    <Card label={`${kindOf(quiz)} 정보`}>
      <DescriptionList
        items={[
          {
            label: '응시기간',
            strong: isWaiting(quiz) && !isLate,
            value: (
              <>
                <Period from={quizStde} to={quizEnde} /> {!isLate && due}
              </>
            ),
          },
          ...(late === undefined
            ? []
            : [
                {
                  label: '지각 응시기간',
                  strong: isWaiting(quiz) && isLate,
                  value: (
                    <>
                      <Period {...late} /> {isLate && due}
                    </>
                  ),
                },
              ]),
          { label: '응시 횟수', value: attempts(quiz) },
          { label: '제한 시간', value: limitMin === null ? '제한 없음' : `${limitMin}분` },
          { label: '문항', value: `${quizQestCnt}문항 · ${totScre}점` },
        ]}
      />
      {quizCn !== '' && (
        <CardPart>
          <RichText html={quizCn} />
        </CardPart>
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
