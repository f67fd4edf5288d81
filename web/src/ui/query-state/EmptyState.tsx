import type { ReactNode } from 'react';
import classes from './QueryState.module.css';

interface EmptyStateProps {
  text: string;
  /** A button, only when the student can do something about it. */
  action?: ReactNode;
}

/** Shown in place of content when there is none. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <p className={classes.empty}>{text}</p>
      {action}
    </div>
  );
}
