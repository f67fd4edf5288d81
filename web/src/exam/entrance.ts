/**
 * How this session enters the exam room: with the one-time token in the address, or by the button on the
 * entrance page.
 */
import {
  enterExamRoom,
  examMessages,
  examRefusals,
  examRoomQuery,
  getAccTokenAID,
  getExamList,
} from '@baeum/contract/exam/terms';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { type ApiError, post, useAction } from '../api.ts';
import { examParameter } from '../exam-room.ts';
import { useGo } from '../navigation.ts';
import { examsQuery } from './queries.ts';

export type Entrance =
  | { readonly state: 'entering' }
  /** Not admitted, with the reason. */
  | { readonly state: 'outside'; readonly message: string }
  /** The request itself failed. */
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly state: 'inside' };

export function useEntrance(): Entrance {
  const [parameters] = useSearchParams();
  const token = parameters.get(examRoomQuery.token);
  const examCd = parameters.get(examParameter);
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
  const entered = token !== null && exams.isSuccess;
  useEffect(() => {
    if (!entered) return;
    if (examCd === null) void go('ExamRoom', {}, { replace: true });
    else void go('ExamDesc', { quizCd: examCd }, { replace: true });
  }, [entered, examCd, go]);

  const { error } = exams;
  if (error?.errorCode === examRefusals.notEntered.errorCode) {
    const refused = arrival.error?.errorCode === examRefusals.badToken.errorCode;
    return { state: 'outside', message: refused ? examRefusals.badToken.message : examMessages.noToken };
  }
  if (exams.data !== undefined && !entered) return { state: 'inside' };
  if (error !== null && !error.endsSession)
    return { state: 'failed', error, retry: () => void exams.refetch() };
  return { state: 'entering' };
}

/** Requests a token and redeems it at once. */
export const useEnter = () =>
  useAction(
    async () => {
      const { AID, AAID } = await post(getAccTokenAID, {});
      await post(enterExamRoom, { accToken: AAID ?? AID ?? '' });
    },
    { refreshes: [getExamList] },
  );
