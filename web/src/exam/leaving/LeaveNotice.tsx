import type { OpenView } from '../../quiz/taking/open-view.ts';
import { isUnderWay } from '../../quiz/taking/open-view.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { leaveWords, leftWords } from '../words.ts';
import classes from './LeaveNotice.module.css';
import { useLeaving } from './useLeaving.ts';

/** Says calmly what is noted, and once that it has been. */
export function LeaveNotice({ attempt, before }: { attempt: OpenView; before: number }) {
  const { count, last } = useLeaving(attempt, before);
  if (!isUnderWay(attempt)) return null;
  return (
    <p className={classes.notice}>
      {leaveWords(count)}
      <VisuallyHidden>
        <span aria-live="polite">{last !== undefined && leftWords(last)}</span>
      </VisuallyHidden>
    </p>
  );
}
