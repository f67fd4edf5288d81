import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { ErrorFace } from '../ui/faces/ErrorFace.tsx';
import { Loading } from '../ui/faces/Loading.tsx';
import { Empty } from '../ui/faces/Empty.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useEnter, useEntrance } from './entrance.ts';
import { doorWords, roomName } from './words.ts';

interface ExamDoorProps {
  /** What is behind the door goes on without it: an attempt is under way. */
  open: boolean;
  children: ReactNode;
}

/** The door of the exam room: what is in it is shown to a session that has entered, and to no other. */
export function ExamDoor({ open, children }: ExamDoorProps) {
  const entrance = useEntrance();
  const enter = useEnter();
  if (entrance.state === 'inside' || (open && entrance.state !== 'entering')) return children;
  if (entrance.state === 'entering') return <Loading shape="block" height={320} />;
  if (entrance.state === 'failed')
    return (
      <>
        <PageHeader title={roomName} />
        <ErrorFace error={entrance.error} onRetry={entrance.retry} />
      </>
    );
  return (
    <>
      <PageHeader title={roomName} note={doorWords.how} />
      <Card label="입장">
        <Empty
          text={entrance.message}
          action={
            <Button loading={enter.isPending} onClick={() => enter.mutate()}>
              {doorWords.enter}
            </Button>
          }
        />
      </Card>
    </>
  );
}
