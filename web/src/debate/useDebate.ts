import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type ApiError, useServerNow } from '../api.ts';
import type { ThreadPage } from '../discussion/model.ts';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import { pageOf } from './comments.ts';
import { type Debate, debateQuery, type DebateReply } from './queries.ts';
import { type Phase, phaseAt, transitionTimes } from './status.ts';

/** A debate with its phase at the current server time. */
export interface DebateView {
  readonly debate: Debate;
  readonly files: DebateReply['file'];
  /** The comments of the reply and when it arrived. */
  readonly first: { readonly page: ThreadPage; readonly at: number };
  readonly now: number;
  readonly phase: Phase;
}

/** Opens and closes by the clock alone, since all students would ask the server at the same moment. */
export function useDebate(dbtCd: string): LoadableQuery<DebateView> & { readonly error: ApiError | null } {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(debateQuery(dbtCd));
  const now = useServerNow(data === undefined ? [] : transitionTimes(data.data));
  const first = useMemo(() => data && { page: pageOf(data), at: dataUpdatedAt }, [data, dataUpdatedAt]);
  return {
    data: data &&
      first && { debate: data.data, files: data.file, first, now, phase: phaseAt(data.data, now) },
    error,
    isFetching,
    refetch,
  };
}
