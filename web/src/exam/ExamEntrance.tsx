import {
  enterExamRoom,
  examRefusals,
  examRoomQuery,
  getAccTokenAID,
  getExamList,
} from '@baeum/contract/exam/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type ApiError, post, useAction } from '../api.ts';
import { examParameter } from '../exam-room.ts';
import { useGo, useRouteState } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { EmptyState, ErrorState } from '../ui/query-state/QueryState.tsx';
import { entranceMessages, roomName } from './messages.ts';
import { examsQuery } from './queries.ts';

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

type Entrance =
  | { readonly state: 'entering' }
  /** Not admitted, with the reason. */
  | { readonly state: 'outside'; readonly message: string }
  /** The request itself failed. */
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly state: 'inside' };

function useEntrance(): Entrance {
  const [parameters] = useSearchParams();
  const token = parameters.get(examRoomQuery.token);
  const examCd = parameters.get(examParameter);
  const { refused: wasRefused } = useRouteState('ExamRoom') ?? {};
  const go = useGo();
  const arrival = useQuery({
    queryKey: [enterExamRoom, token],
    queryFn: async () => (await post(enterExamRoom, { accToken: token ?? '' })).exprDt,
    enabled: token !== null,
    // A token is valid once, so its result must never be fetched again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const tokenSent = token === null || arrival.isFetched;
  const exams = useQuery({ ...examsQuery(), enabled: tokenSent });

  // A used token must leave the address, or a reload or Back would send it again.
  const refused = arrival.error?.errorCode === examRefusals.badToken.errorCode;
  const used = token !== null && (refused || exams.isSuccess);
  useEffect(() => {
    if (!used) return;
    const visit = refused ? { refused: 'Y' } : {};
    if (examCd === null) void go('ExamRoom', visit, { replace: true });
    else void go('ExamDesc', { quizCd: examCd, ...visit }, { replace: true });
  }, [used, refused, examCd, go]);

  const { error } = exams;
  if (used) return { state: 'entering' };
  if (error?.errorCode === examRefusals.notEntered.errorCode)
    return { state: 'outside', message: entranceMessages[wasRefused === 'Y' ? 'refused' : 'notEntered'] };
  if (exams.data !== undefined) return { state: 'inside' };
  if (error !== null && !error.endsSession)
    return { state: 'failed', error, retry: () => void exams.refetch() };
  return { state: 'entering' };
}

/** Requests a token and redeems it at once. */
const useEnter = () =>
  useAction(
    async () => {
      const { AID, AAID } = await post(getAccTokenAID, {});
      await post(enterExamRoom, { accToken: AAID ?? AID ?? '' });
    },
    { refreshes: [getExamList] },
  );
