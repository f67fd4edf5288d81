import { Card } from '../ui/Card.tsx';
import { formatRemaining } from '../ui/format.ts';
import type { QuizView } from './useQuiz.ts';
import classes from './Waiting.module.css';

/** Before the start: how long it still takes. The screen turns by itself. */
export function Waiting({ view: { quiz, now } }: { view: QuizView }) {
  return (
    <Card label="응시 대기">
      <div className={classes.waiting}>
        <p>응시 시작까지</p>
        <p className={classes.left} role="timer">
          {formatRemaining(Date.parse(quiz.quizStde) - now)}
        </p>
        <p className={classes.note}>
          시작 시각이 되면 이 화면에서 바로 응시할 수 있습니다. 새로고침하지 않아도 됩니다.
        </p>
      </div>
    </Card>
  );
}
