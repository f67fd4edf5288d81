import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import type { EvaluationType } from '@baeum/contract/team/terms';
import { useGo } from '../../navigation.ts';
import { type Elsewhere, useRightScreen } from '../../submission/useRightScreen.ts';
import type { FaceQuery } from '../../ui/faces/Faces.tsx';
import type { Team } from '../queries.ts';
import type { EvaluationPlace } from './queries.ts';
import type { EvaluationScreen, RoleScreen } from './standing.ts';

export type TeamScreen = RoleScreen | EvaluationScreen | 'TeamDesc';

interface EvaluationScreenOptions<Data> {
  readonly place: EvaluationPlace;
  readonly query: FaceQuery<Data>;
  readonly elsewhere: (data: Data) => Elsewhere<TeamScreen> | undefined;
  readonly once?: boolean;
}

/** Sends the student on to the screen that roles or evaluation call for. */
export function useEvaluationScreen<Data>({ place, ...options }: EvaluationScreenOptions<Data>): boolean {
  const go = useGo();
  const { lctrShdlCd, taCd, teamSeq } = place;
  return useRightScreen<Data, TeamScreen>({
    ...options,
    enter: (screen) =>
      void (screen === 'TeamDesc'
        ? go(screen, { lctrShdlCd, teamSeq, view: 'eval' }, { replace: true })
        : go(screen, { lctrShdlCd, taCd, teamSeq }, { replace: true })),
  });
}

/** Where the team is not evaluated, or in another way: an old link, or one of another activity. */
export function unlessEvaluatedBy(team: Team, type: EvaluationType): Elsewhere<TeamScreen> | undefined {
  if (team.membEvalYn === 'N') return { screen: 'TeamDesc', message: evaluationRefusals.none.message };
  if (team.evalTy !== type) return { screen: 'TeamDesc', message: evaluationRefusals.otherType.message };
  return undefined;
}
