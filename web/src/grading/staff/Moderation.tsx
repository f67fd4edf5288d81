import { decisionNames } from '@baeum/contract/grading/graders-terms';
import shared from '../../ui/shared.module.css';
import { Deciding } from './Deciding.tsx';
import type { Work } from './judging.ts';
import classes from './Desk.module.css';

type TwoScores = NonNullable<Work['moderation']>;

interface ModerationProps {
  readonly work: Work;
  readonly scores: TwoScores;
  /** The score says something else now. */
  readonly onDecided: () => void;
}

/** Two scores of the same work, for the professor who decides which of them holds. */
export function Moderation({ work, scores, onDecided }: ModerationProps) {
  const { first, second, decision } = scores;
  const points = first?.points ?? null;
  const other = second?.points ?? null;
  return (
    <section className={classes.moderation} aria-label="두 번째 채점">
      <p>
        첫 번째 <strong>{points ?? '-'}</strong>점{first && ` · ${first.gradedBy}`}
      </p>
      <p>
        두 번째 <strong>{other ?? '-'}</strong>점{second && ` · ${second.gradedBy}`}
      </p>
      {second?.feedback && <p className={shared.note}>{second.feedback}</p>}
      {decision !== null && <p className={shared.note}>정한 점수: {decisionNames[decision]}</p>}
      {decision === null && (points === null || other === null) && (
        <p className={shared.note}>두 점수가 모두 있으면 정할 수 있습니다.</p>
      )}
      {decision === null && first !== null && points !== null && second !== null && other !== null && (
        <Deciding
          work={work}
          first={{ points, version: first.version }}
          second={{ points: other, version: second.version }}
          onDecided={onDecided}
        />
      )}
    </section>
  );
}
