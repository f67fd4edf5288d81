import { Button } from '@mantine/core';
import { Message } from '../Message.tsx';
import type { Failure } from './ErrorFace.tsx';
import { Skeleton } from './Loading.tsx';
import classes from './RetryLine.module.css';

/** What is being asked for, as far as its failure is concerned. */
interface Asked {
  readonly error: Failure | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface RetryLineProps {
  asked: Asked;
  /** Of the word that is to come. */
  width: string;
}

/** In place of a word: still on its way, or failed and to be asked for again, on the one line it takes. */
export function RetryLine({ asked: { error, isFetching, refetch }, width }: RetryLineProps) {
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
