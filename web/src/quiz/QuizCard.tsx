import { Card, CardSection } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { DueToday } from '../ui/DueToday.tsx';
import { Period } from '../ui/Period.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { kindOf } from './messages.ts';
import type { Quiz } from './queries.ts';
import { allowedAttempts, isDueToday, latePeriod, needsSubmission, usedAttempts } from './status.ts';
import type { QuizView } from './useQuiz.ts';

/** Periods, attempts, time limit and size of a quiz, with its introduction. */
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
            strong: needsSubmission(quiz) && !isLate,
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
                  strong: needsSubmission(quiz) && isLate,
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
