import { Card } from '../ui/Card.tsx';
import { formatRemaining } from '../ui/format.ts';
import type { QuizView } from './useQuiz.ts';
import classes from './Waiting.module.css';
import { startedWords, waitingWords } from './words.ts';

/** How long it still takes until the start. What comes then has the same height: the button is not moved away from who waits. */
export function Waiting({ view: { quiz, now } }: { view: QuizView }) {
  const before = quiz.progressStatus === 'before';
  const [above, large, below] = before
    ? waitingWords(formatRemaining(Date.parse(quiz.quizStde) - now))
    : startedWords;
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
