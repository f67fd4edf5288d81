import { Card, CardSection } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { periodItems } from '../ui/activity-periods.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { kindOf } from './messages.ts';
import type { Quiz } from './queries.ts';
import { allowedAttempts, isDueToday, latePeriod, needsSubmission, usedAttempts } from './status.ts';
import type { QuizView } from './useQuiz.ts';

/** Periods, attempts, time limit and size of a quiz, with its introduction. */
export function QuizCard({ view: { quiz, now } }: { view: QuizView }) {
  const { quizStde, quizEnde, quizCn, limitMin, quizQestCnt, totScre } = quiz;
  return (
    <Card label={`${kindOf(quiz)} 정보`}>
      <DescriptionList
        items={[
          ...periodItems({
            label: '응시기간',
            regular: { from: quizStde, to: quizEnde },
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
