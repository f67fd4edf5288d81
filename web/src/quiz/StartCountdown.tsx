import { Card } from '../ui/Card.tsx';
import { formatRemaining } from '../ui/format.ts';
import { countdownLines, startedLines } from './messages.ts';
import classes from './StartCountdown.module.css';
import type { QuizView } from './useQuiz.ts';

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
        <p className={classes.below}>{below}</p>
      </div>
    </Card>
  );
}
