import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  /** yellow: a draft, not yet handed in; red: too late for it. Without one it says nothing about a state. */
  tone?: 'yellow' | 'red';
  action?: ReactNode;
  children: ReactNode;
}

/** What has to be known before the card below it is read. */
export function Notice({ tone, action, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  );
}
