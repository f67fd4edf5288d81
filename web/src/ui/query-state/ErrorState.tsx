import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Message } from '../Message.tsx';
import classes from './QueryState.module.css';

/** A failure as shown to the user; the request id identifies it in the server log. */
export interface Failure {
  readonly message: string;
  readonly requestId?: string | undefined;
  /** The session ended, which opens its own dialog; the loading state stays in place. */
  readonly endsSession?: boolean;
}

interface ErrorStateProps {
  error: Failure;
  onRetry?: () => void;
  /** A retry is in progress. */
  retrying?: boolean;
}

/** Shown when loading failed: message, request id, retry button. */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle className={classes.icon} size={28} aria-hidden="true" />
      <p className={classes.message}>
        <Message text={error.message} />
      </p>
      {error.requestId && <p className={classes.number}>요청 번호 {error.requestId}</p>}
      {onRetry && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          loading={retrying}
          onClick={onRetry}
        >
          다시 시도
        </Button>
      )}
    </div>
  );
}
