import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  /** yellow: an unsubmitted draft; red: the deadline has passed. No tone means no state. */
  tone?: 'yellow' | 'red';
  action?: ReactNode;
  children: ReactNode;
}

/** Important information above the content it concerns. */
export function Notice({ tone, action, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  );
}
