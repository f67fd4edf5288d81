import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { EvaluationFrame, OwnChip } from './EvaluationFrame.tsx';
import { ScoreForm } from './ScoreForm.tsx';
import { evaluationClosedReason, stateOf } from './status.ts';
import { useScores } from './useEvaluation.ts';
import { redirectUnlessEvaluatedBy, useEvaluationScreen } from './useEvaluationScreen.ts';
import type { ScoreFormIds } from './useScoreForm.ts';

interface ScoreFormScreenProps {
  ids: ScoreFormIds;
  /** Whether existing scores are edited or first ones given. */
  edits: boolean;
}

/** Outside the period redirects to the read-only scores; without roles, to the form of the roles. */
export function ScoreFormScreen({ ids, edits }: ScoreFormScreenProps) {
  const query = useScores(ids.teamSeq);
  const admitted = useEvaluationScreen({
    ids,
    query,
    once: true,
    redirectFor({ team, list }) {
      const other = redirectUnlessEvaluatedBy(team, '2');
      if (other !== undefined) return other;
      const closed = evaluationClosedReason(team);
      if (closed === evaluationRefusals.noRoles.message) return { screen: 'TeamRoleWrite', message: closed };
      if (closed !== undefined) return { screen: 'TeamEvalScreDesc' };
      if ((stateOf(list) !== 'none') === edits) return undefined;
      return { screen: edits ? 'TeamEvalScreWrite' : 'TeamEvalScreDesc' };
    },
  });
  return (
    <EvaluationFrame
      ids={ids}
      query={query}
      what="평가"
      chip={<OwnChip list={query.data?.list} />}
      pending={!admitted}
    >
      {(evaluation) => <ScoreForm ids={ids} evaluation={evaluation} />}
    </EvaluationFrame>
  );
}
