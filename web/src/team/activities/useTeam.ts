import { useQuery } from '@tanstack/react-query';
import { type ApiError, useServerNow } from '../../api.ts';
import type { PeriodStatus } from '../../ui/period-status.ts';
import type { LoadableQuery } from '../../ui/query-state/QueryState.tsx';
import { type Team, teamQuery, type TeamReply } from '../queries.ts';
import { closedReason, phaseAt, transitionTimes } from './status.ts';

/** The student's team with its activity's phase at the current server time. */
export interface TeamView {
  readonly team: Team;
  readonly reply: TeamReply;
  readonly phase: PeriodStatus;
  readonly now: number;
  /** Why nothing can be written for the team; undefined when it can. */
  readonly closed: string | undefined;
}

export type TeamViewQuery = LoadableQuery<TeamView> & { readonly error: ApiError | null };

/** Opens and closes the activity by the clock alone. @param teamSeq undefined until it is known */
export function useTeam(teamSeq: number | undefined): TeamViewQuery {
  const { data, error, isFetching, refetch } = useQuery({
    ...teamQuery(teamSeq ?? 0),
    enabled: teamSeq !== undefined,
  });
  const now = useServerNow(data === undefined ? [] : transitionTimes(data.data));
  const phase = data && phaseAt(data.data, now);
  return {
    data: data && phase && { team: data.data, reply: data, phase, now, closed: closedReason(phase) },
    error,
    isFetching,
    refetch,
  };
}
