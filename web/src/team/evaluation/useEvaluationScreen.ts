import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import type { EvaluationType } from '@baeum/contract/team/terms';
import { useGo } from '../../navigation.ts';
import { type Redirect, useScreenRedirect } from '../../submission/useScreenRedirect.ts';
import type { LoadableQuery } from '../../ui/query-state/QueryState.tsx';
import type { Team } from '../queries.ts';
import type { EvaluationIds } from './queries.ts';
import type { EvaluationScreen, RoleScreen } from './status.ts';

export type TeamScreen = RoleScreen | EvaluationScreen | 'TeamDesc';

interface EvaluationScreenOptions<Data> {
  readonly ids: EvaluationIds;
  readonly query: LoadableQuery<Data>;
  readonly redirectFor: (data: Data) => Redirect<TeamScreen> | undefined;
  readonly once?: boolean;
}

/** Redirects to the screen that roles or evaluation require. */
export function useEvaluationScreen<Data>({ ids, ...options }: EvaluationScreenOptions<Data>): boolean {
  const go = useGo();
  const { lctrShdlCd, taCd, teamSeq } = ids;
  return useScreenRedirect<Data, TeamScreen>({
    ...options,
    enter: (screen) =>
      void (screen === 'TeamDesc'
        ? go(screen, { lctrShdlCd, teamSeq, view: 'eval' }, { replace: true })
        : go(screen, { lctrShdlCd, taCd, teamSeq }, { replace: true })),
  });
}

/** Redirects when the team is not evaluated, or not in this way, after an old link or one of another activity. */
export function redirectUnlessEvaluatedBy(
  team: Team,
  type: EvaluationType,
): Redirect<TeamScreen> | undefined {
  if (team.membEvalYn === 'N') return { screen: 'TeamDesc', message: evaluationRefusals.none.message };
  if (team.evalTy !== type) return { screen: 'TeamDesc', message: evaluationRefusals.otherType.message };
  return undefined;
}
