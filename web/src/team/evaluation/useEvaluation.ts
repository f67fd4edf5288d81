import { type EvaluationType, evaluationTypes } from '@baeum/contract/team/terms';
import { useQuery } from '@tanstack/react-query';
import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { type ApiError, useServerNow } from '../../api.ts';
import { combineQueries } from '../../submission/combine-queries.ts';
import type { Redirect } from '../../submission/useScreenRedirect.ts';
import { endInstant, laterPeriodStatus, periodStatusAt } from '../../ui/period-status.ts';
import type { LoadableQuery } from '../../ui/query-state/QueryState.tsx';
import { type EvaluationRow, type Team, teamQuery, type TeamReply } from '../queries.ts';
import { evaluatedQuery, type EvaluationIds, type Roles, rolesQuery, type Scores } from './queries.ts';
import type { EvaluationScreen, RoleScreen } from './status.ts';

/** A team with its activity and evaluation at the current server time. */
type EvaluationQuery = LoadableQuery<Team> & { readonly error: ApiError | null };

function useEvaluation(teamSeq: number): EvaluationQuery {
  const { data, error, isFetching, refetch } = useQuery(teamQuery(teamSeq));
  const now = useServerNow(data === undefined ? [] : transitionTimes(data.data));
  return { data: data && { ...data.data, ...standingAt(data.data, now) }, error, isFetching, refetch };
}

/** Rows of the summary at the current server time. */
export function useEvaluationRows({ evalList }: Pick<TeamReply, 'evalList'>): readonly EvaluationRow[] {
  const now = useServerNow(evalList.flatMap(transitionTimes));
  return evalList.map((row) => ({ ...row, ...standingAt(row, now) }));
}

/** Times at which a permission changes. */
const transitionTimes = ({ taStde, taEnde, evalStde, evalEnde }: EvaluationRow): number[] => [
  Date.parse(taStde),
  endInstant(taEnde),
  ...(evalStde === null || evalEnde === null ? [] : [Date.parse(evalStde), endInstant(evalEnde)]),
];

function standingAt(row: EvaluationRow, now: number): Pick<EvaluationRow, 'progressStatus' | 'evalStus'> {
  const { taStde, taEnde, evalStde, evalEnde, progressStatus, evalStus } = row;
  return {
    progressStatus: laterPeriodStatus(progressStatus, periodStatusAt(taStde, taEnde, now)),
    evalStus:
      evalStus === null || evalStde === null || evalEnde === null
        ? evalStus
        : laterPeriodStatus(evalStus, periodStatusAt(evalStde, evalEnde, now)),
  };
}

/** A team with the roles of its members. */
export interface TeamRoles {
  readonly team: Team;
  readonly roles: Roles;
}

export const useRoles = (ids: EvaluationIds) =>
  combineQueries(
    useEvaluation(ids.teamSeq),
    useQuery(rolesQuery(ids)),
    (team, roles): TeamRoles => ({ team, roles }),
  );

/** Whether every member has a role. */
export const isRegistered = ({ list }: Roles): boolean => list.every(({ role }) => role !== '');

/** A team with the student's evaluation of each teammate. */
export interface TeamEvaluation extends Scores {
  readonly team: Team;
}

/** Fetched only where the team is evaluated in this way; elsewhere the server would refuse. */
function useEvaluated(teamSeq: number, type: keyof typeof evaluationTypes) {
  const team = useEvaluation(teamSeq);
  const asked = team.data === undefined || team.data.evalTy === evaluationTypes[type];
  const list = useQuery({
    ...evaluatedQuery(teamSeq, evaluationTypes[type]),
    enabled: team.data !== undefined && asked,
  });
  const found = asked ? list : { ...list, data: { list: [], rvsn: null } };
  return combineQueries(team, found, (data, evaluated): TeamEvaluation => ({ team: data, ...evaluated }));
}

export const useScores = (teamSeq: number) => useEvaluated(teamSeq, 'score');
export const useReviews = (teamSeq: number) => useEvaluated(teamSeq, 'survey');

export type TeamScreen = RoleScreen | EvaluationScreen | 'TeamDesc';

/** Redirects when the team is not evaluated, or not in this way, after an old link or one of another activity. */
export function redirectUnlessEvaluatedBy(
  team: Team,
  type: EvaluationType,
): Redirect<TeamScreen> | undefined {
  if (team.membEvalYn === 'N') return { screen: 'TeamDesc', message: evaluationRefusals.none.message };
  if (team.evalTy !== type) return { screen: 'TeamDesc', message: evaluationRefusals.otherType.message };
  return undefined;
}
