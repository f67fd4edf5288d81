import { useQuery } from '@tanstack/react-query';
import { type ApiError, useServerNow } from '../../api.ts';
import type { FaceQuery } from '../../ui/faces/Faces.tsx';
import { behind, laterProgress, progressAt } from '../../ui/progress.ts';
import { type EvaluationRow, type Team, type TeamReply, teamQuery } from '../queries.ts';

/** A team whose activity and evaluation stand as they do now, by the server's clock. */
export type EvaluationQuery = FaceQuery<Team> & { readonly error: ApiError | null };

export function useEvaluation(teamSeq: number): EvaluationQuery {
  const { data, error, isFetching, refetch } = useQuery(teamQuery(teamSeq));
  const now = useServerNow(data === undefined ? [] : turnsOf(data.data));
  return { data: data && { ...data.data, ...standingAt(data.data, now) }, error, isFetching, refetch };
}

/** The rows of the summary, of which that of this team goes by the clock. */
export function useEvaluationRows({ data, evalList }: TeamReply): readonly EvaluationRow[] {
  const now = useServerNow(turnsOf(data));
  return evalList.map((row) => (row.teamSeq === data.teamSeq ? { ...row, ...standingAt(data, now) } : row));
}

/** The instants at which something may be done, or may not be done any more. */
const turnsOf = ({ taStde, taEnde, evalStde, evalEnde }: Team): number[] => [
  Date.parse(taStde),
  behind(taEnde),
  ...(evalStde === null || evalEnde === null ? [] : [Date.parse(evalStde), behind(evalEnde)]),
];

function standingAt(team: Team, now: number): Pick<Team, 'progressStatus' | 'evalStus'> {
  const { taStde, taEnde, evalStde, evalEnde, progressStatus, evalStus } = team;
  return {
    progressStatus: laterProgress(progressStatus, progressAt(taStde, taEnde, now)),
    evalStus:
      evalStus === null || evalStde === null || evalEnde === null
        ? evalStus
        : laterProgress(evalStus, progressAt(evalStde, evalEnde, now)),
  };
}
