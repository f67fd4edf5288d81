import type { ReactNode } from 'react';
import { MarkLegend } from './Mark.tsx';
import classes from './WeekCard.module.css';

/** The line between the weeks' numbers and what stands below: the legend, and what can be done with all of it. */
export function WeekTools({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.tools}>
      <MarkLegend />
      {children}
    </div>
  );
}
