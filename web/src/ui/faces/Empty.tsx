import type { ReactNode } from 'react';
import classes from './Face.module.css';

interface EmptyProps {
  /** The specified sentence. */
  text: string;
  /** A button, only where the student can do something about it. */
  action?: ReactNode;
}

/** Nothing is here, in the specified words. */
export function Empty({ text, action }: EmptyProps) {
  return (
    <div className={classes.face}>
      <p className={classes.empty}>{text}</p>
      {action}
    </div>
  );
}
