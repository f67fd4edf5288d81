import { gradingRefusals } from '@baeum/contract/grading/staff-terms';
import { Button } from '@mantine/core';
import { formatDateTime } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';
import type { Score } from './judging.ts';

interface ConflictProps {
  /** What somebody else has saved; null when nothing is stored any more. */
  stored: Score | null;
  onSaveOwn: () => void;
  onTakeStored: () => void;
}

/** Of two graders, the later one chooses. */
export function Conflict({ stored, onSaveOwn, onTakeStored }: ConflictProps) {
  return (
    <Notice tone="yellow">
      <p>{gradingRefusals.savedMeanwhile.message}</p>
      {stored !== null && (
        <p className={shared.small}>
          {stored.gradedBy}, {formatDateTime(stored.savedAt)}: {stored.points ?? '-'}점
          {stored.feedback && ` · ${stored.feedback}`}
        </p>
      )}
      <div className={shared.row}>
        <Button size="xs" variant="default" onClick={onSaveOwn}>
          내 값 쓰기
        </Button>
        <Button size="xs" variant="default" onClick={onTakeStored}>
          상대 값 쓰기
        </Button>
      </div>
    </Notice>
  );
}
