import { Button } from '@mantine/core';
import { Message } from '../Message.tsx';
import type { Failure } from '../query-state/ErrorState.tsx';
import { Skeleton } from '../query-state/Loading.tsx';
import classes from './RetryLine.module.css';

interface Asked {
  readonly error: Failure | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface RetryLineProps {
  query: Asked;
  /** Width of the expected text. */
  width: string;
}

/** Replaces inline text while it is loading, or offers a retry when loading failed. */
export function RetryLine({ query: { error, isFetching, refetch }, width }: RetryLineProps) {
  if (error === null || error.endsSession) return <Skeleton width={width} />;
  return (
    <span className={classes.line}>
      <span role="alert">
        <Message text={error.message} />
      </span>
      <Button variant="subtle" size="xs" loading={isFetching} onClick={() => void refetch()}>
        다시 시도
      </Button>
    </span>
  );
}
