import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Message } from '../Message.tsx';
import classes from './Face.module.css';

/** What is told of a failure: its message, and the request's number, by which it is found in the log. */
export interface Failure {
  readonly message: string;
  readonly requestId?: string | undefined;
  /** The session is over, which has a dialog of its own: the place stays as while loading. */
  readonly endsSession?: boolean;
}

interface ErrorFaceProps {
  error: Failure;
  onRetry?: () => void;
  /** While a retry is under way. */
  retrying?: boolean;
}

/** Something did not load: message, request number, 다시 시도. */
export function ErrorFace({ error, onRetry, retrying = false }: ErrorFaceProps) {
  return (
    <div className={classes.face} role="alert">
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
