/** How this session gets into the exam room: with the token in the address, once, or by the button of its door. */
import {
  enterExamRoom,
  examMessages,
  examRefusals,
  examRoomQuery,
  getAccTokenAID,
  getExamList,
} from '@baeum/contract/exam/terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type ApiError, post, useAction } from '../api.ts';
import { examParameter } from '../exam-room.ts';
import { useGo } from '../navigation.ts';
import { examsQuery } from './queries.ts';

export type Entrance =
  | { readonly state: 'entering' }
  /** The door is shut; why. */
  | { readonly state: 'outside'; readonly message: string }
  /** It could not be asked. */
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
    // A token is good once: what came of it is never asked for again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const brought = token === null || arrival.isFetched;
  const exams = useQuery({ ...examsQuery(), enabled: brought });

  // A used token has no business in the address; a reload or Back would bring it again.
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

/** Asks for a token and brings it at once. */
export const useEnter = () =>
  useAction(
    async () => {
      const { AID, AAID } = await post(getAccTokenAID, {});
      await post(enterExamRoom, { accToken: AAID ?? AID ?? '' });
    },
    { refreshes: [getExamList] },
  );
