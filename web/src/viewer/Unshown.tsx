import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from '../ui/shared.module.css';
import type { Failure } from './messages.ts';
import classes from './FileViewer.module.css';
import { failureWords } from './words.ts';

interface UnshownProps {
  readonly reason: Failure;
  readonly download?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}

/** Why a file is not shown, and what can be done. */
export function Unshown({ reason, download, onRetry }: UnshownProps) {
  const canRetry = reason === 'notLoaded' || reason === 'silent';
  return (
    <div className={classes.unshown} role="alert">
      <p className={shared.heading}>{failureWords[reason]}</p>
      <div className={classes.buttons}>
        {download}
        {canRetry && onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            다시 시도
          </Button>
        )}
      </div>
    </div>
  );
}
