import { Card } from '../ui/Card.tsx';
import { formatDateTime, formatRemaining } from '../ui/format.ts';
import classes from './Debate.module.css';
import type { DebateView } from './useDebate.ts';
import { waitingWords } from './words.ts';

/** Before the period: when it begins, and how long that is away. */
export function Waiting({ view: { debate, now } }: { view: DebateView }) {
  const [above, left, below] = waitingWords(formatRemaining(Date.parse(debate.dbtStde) - now));
  return (
    <Card label="토론 시작 안내">
      <div className={classes.waiting}>
        <p>{above}</p>
        <p className={classes.left} role="timer">
          {left}
        </p>
        <p>
          <time dateTime={debate.dbtStde}>{formatDateTime(debate.dbtStde)}</time> 시작
        </p>
        <p className={classes.small}>{below}</p>
      </div>
    </Card>
  );
}
