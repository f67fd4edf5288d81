import { useQuery } from '@tanstack/react-query';
import { type ApiError, useServerNow } from '../../api.ts';
import type { FaceQuery } from '../../ui/faces/Faces.tsx';
import type { Progress } from '../../ui/progress.ts';
import { type Team, type TeamReply, teamQuery } from '../queries.ts';
import { phaseAt, turnsOf, whyClosed } from './standing.ts';

/** A team of one's own as its activity stands now, by the server's clock. */
export interface TeamView {
  readonly team: Team;
  readonly reply: TeamReply;
  readonly phase: Progress;
  readonly now: number;
  /** Why nothing can be written for it; undefined when it can. */
  readonly closed: string | undefined;
}

export type TeamViewQuery = FaceQuery<TeamView> & { readonly error: ApiError | null };

/** The team in view, opened and closed by the clock alone. @param teamSeq undefined while it is not known which */
export function useTeam(teamSeq: number | undefined): TeamViewQuery {
  const { data, error, isFetching, refetch } = useQuery({
    ...teamQuery(teamSeq ?? 0),
    enabled: teamSeq !== undefined,
  });
  const now = useServerNow(data === undefined ? [] : turnsOf(data.data));
  const phase = data && phaseAt(data.data, now);
  return {
    data: data && phase && { team: data.data, reply: data, phase, now, closed: whyClosed(phase) },
    error,
    isFetching,
    refetch,
  };
}
