import { evaluationTypes } from '@baeum/contract/team/terms';
import { useQuery } from '@tanstack/react-query';
import { joined } from '../../submission/joined.ts';
import type { Team } from '../queries.ts';
import { type Evaluated, evaluatedQuery } from './queries.ts';
import { useEvaluation } from './useEvaluation.ts';

/** A team with one's own evaluation of each teammate. */
export interface TeamEvaluation {
  readonly team: Team;
  readonly list: readonly Evaluated[];
}

/** Asked for only where the team is evaluated that way: elsewhere there is nothing to ask for. */
function useEvaluated(teamSeq: number, type: keyof typeof evaluationTypes) {
  const team = useEvaluation(teamSeq);
  const asked = team.data === undefined || team.data.evalTy === evaluationTypes[type];
  const list = useQuery({
    ...evaluatedQuery(teamSeq, evaluationTypes[type]),
    enabled: team.data !== undefined && asked,
  });
  const found = asked ? list : { ...list, data: { list: [] } };
  return joined(team, found, (data, { list: rows }): TeamEvaluation => ({ team: data, list: rows }));
}

export const useScores = (teamSeq: number) => useEvaluated(teamSeq, 'score');
export const useReviews = (teamSeq: number) => useEvaluated(teamSeq, 'survey');
