import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { EmptyState, ErrorState } from '../ui/query-state/QueryState.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { useEnter, useEntrance } from './entrance.ts';
import { entranceMessages, roomName } from './messages.ts';

interface ExamEntranceProps {
  /** An attempt is under way, so its content is shown even if the session has not entered the room. */
  open: boolean;
  children: ReactNode;
}

/** Shows the exam room only to a session that has entered it. */
export function ExamEntrance({ open, children }: ExamEntranceProps) {
  const entrance = useEntrance();
  const enter = useEnter();
  if (entrance.state === 'inside' || (open && entrance.state !== 'entering')) return children;
  if (entrance.state === 'entering') return <Loading shape="block" height={320} />;
  if (entrance.state === 'failed')
    return (
      <>
        <PageHeader title={roomName} />
        <ErrorState error={entrance.error} onRetry={entrance.retry} />
      </>
    );
  return (
    <>
      <PageHeader title={roomName} note={entranceMessages.how} />
      <Card label="입장">
        <EmptyState
          text={entrance.message}
          action={
            <Button loading={enter.isPending} onClick={() => enter.mutate()}>
              {entranceMessages.enter}
            </Button>
          }
        />
      </Card>
    </>
  );
}
