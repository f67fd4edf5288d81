import { gradingRefusals } from '@baeum/contract/grading/staff-terms';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import type { Score } from './judging.ts';
import classes from './Desk.module.css';

interface ConflictProps {
  /** What somebody else has saved; null when nothing is stored any more. */
  stored: Score | null;
  onSaveOwn: () => void;
  onTakeStored: () => void;
}

/** Of two graders, the later one chooses. */
export function Conflict({ stored, onSaveOwn, onTakeStored }: ConflictProps) {
  return (
    <div className={classes.conflict}>
      <Notice
        tone="yellow"
        action={
          <div className={`${shared.row} ${classes.choices}`}>
            <Button size="xs" variant="default" onClick={onSaveOwn}>
              내 값 쓰기
            </Button>
            <Button size="xs" variant="default" onClick={onTakeStored}>
              상대 값 쓰기
            </Button>
          </div>
        }
      >
        {gradingRefusals.savedMeanwhile.message}
        {stored !== null && (
          <span className={shared.small}>
            {' '}
            {stored.gradedBy}, {formatDateTime(stored.savedAt)}: {stored.points ?? '-'}점
            {stored.feedback && ` · ${stored.feedback}`}
            {stored.marks.length > 0 && ` · 제출물에 남긴 의견 ${stored.marks.length}`}
          </span>
        )}
      </Notice>
    </div>
  );
}
