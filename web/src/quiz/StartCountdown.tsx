import { Card } from '../ui/Card.tsx';
import { formatRemaining } from '../ui/format.ts';
import { countdownLines, startedLines } from './messages.ts';
import classes from './StartCountdown.module.css';
import type { QuizView } from './useQuiz.ts';
import shared from '../ui/shared.module.css';

/**
 * Counts down to the start. Its height stays the same when the quiz opens, so that the button does not move.
 */
export function StartCountdown({ view: { quiz, now } }: { view: QuizView }) {
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
