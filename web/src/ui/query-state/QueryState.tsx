import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Message } from '../Message.tsx';
import { Loading, type LoadingShape, Skeleton } from './Loading.tsx';
import classes from './QueryState.module.css';
import shared from '../shared.module.css';

/** A failure as shown to the user; the request id identifies it in the server log. */
interface Failure {
  readonly message: string;
  readonly requestId?: string | undefined;
  /** The session ended, which opens its own dialog; the loading state stays in place. */
  readonly endsSession?: boolean;
}

/** The part of a TanStack query that decides what is shown. */
export interface LoadableQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Failure | null;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface QueryStateProps<Data> {
  query: LoadableQuery<Data>;
  loading?: { shape?: LoadingShape; rows?: number; height?: number };
  /** Replaces the loading placeholder where none of its shapes has the right height. */
  skeleton?: ReactNode;
  /** When the content counts as empty, and what to say then. */
  empty?: { when: (data: Data) => boolean; text: string; action?: ReactNode };
  children: (data: Data) => ReactNode;
}

/**
 * Renders one of the four states of a query: loading, error, empty or content. Loaded data stays visible
 * while it is refetched.
 */
export function QueryState<Data>({ query, loading, skeleton, empty, children }: QueryStateProps<Data>) {
  const { data, error, isFetching } = query;
  if (data === undefined) {
    if (!error || error.endsSession) return skeleton ?? <Loading {...loading} />;
    return <ErrorState error={error} retrying={isFetching} onRetry={() => query.refetch()} />;
  }
  if (empty?.when(data)) return <EmptyState text={empty.text} action={empty.action} />;
  return children(data);
}

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
      <p className={shared.heading}>
        <Message text={error.message} />
      </p>
      {error.requestId && <p className={`${shared.note} ${shared.number}`}>요청 번호 {error.requestId}</p>}
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

interface RetryLineProps {
  query: Omit<LoadableQuery<unknown>, 'data'>;
  /** Width of the expected text. */
  width: string;
}

/** Replaces inline text while it is loading, or offers a retry when loading failed. */
export function RetryLine({ query, width }: RetryLineProps) {
  const { error, isFetching } = query;
  if (error === null || error.endsSession) return <Skeleton width={width} />;
  return (
    <span className={classes.line}>
      <span role="alert">
        <Message text={error.message} />
      </span>
      <Button variant="subtle" size="xs" loading={isFetching} onClick={() => query.refetch()}>
        다시 시도
      </Button>
    </span>
  );
}
