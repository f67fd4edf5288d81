import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ApiError, useServerNow } from '../api.ts';
import type { ThreadPage } from '../discussion/model.ts';
import type { FaceQuery } from '../ui/faces/Faces.tsx';
import { pageOf } from './comments.ts';
import { type Debate, type DebateReply, debateQuery } from './queries.ts';
import { type Phase, phaseAt, turnsOf } from './standing.ts';

/** A debate as it stands now, by the server's clock. */
export interface DebateView {
  readonly debate: Debate;
  readonly files: DebateReply['file'];
  /** The comments that came with it, and when. */
  readonly first: { readonly page: ThreadPage; readonly at: number };
  readonly now: number;
  readonly phase: Phase;
}

/** The debate in view, opened and closed by the clock alone: nobody has to be asked when that happens to everybody at once. */
export function useDebate(dbtCd: string): FaceQuery<DebateView> & { readonly error: ApiError | null } {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(debateQuery(dbtCd));
  const now = useServerNow(data === undefined ? [] : turnsOf(data.data));
  const first = useMemo(() => data && { page: pageOf(data), at: dataUpdatedAt }, [data, dataUpdatedAt]);
  return {
    data: data &&
      first && { debate: data.data, files: data.file, first, now, phase: phaseAt(data.data, now) },
    error,
    isFetching,
    refetch,
  };
}
