import type { ReactNode } from 'react';
import { Skeleton } from '../ui/query-state/Loading.tsx';
import { MarkLegend } from './TopicCells.tsx';
import classes from './WeekCard.module.css';

/** Placeholders with the height of collapsed weeks. */
export function WeeksLoading({ weeks = 5 }: { weeks?: number }) {
  return (
    <div className={classes.weeks} aria-busy="true">
      {Array.from({ length: weeks }, (_, week) => (
        <div key={week} className={classes.week}>
          <div className={classes.loading}>
            <Skeleton width="14em" />
            <p>
              <Skeleton width="22em" />
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}

/** The legend and actions above the weeks. */
export function WeekTools({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.tools}>
      <MarkLegend />
      {children}
    </div>
  );
}
