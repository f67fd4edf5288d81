import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { EvaluationFrame } from './EvaluationFrame.tsx';
import { OwnChip } from './OwnChip.tsx';
import { ScoreForm } from './ScoreForm.tsx';
import { stateOf, whyNoEvaluation } from './standing.ts';
import { unlessEvaluatedBy, useEvaluationScreen } from './useEvaluationScreen.ts';
import type { ScoreFormPlace } from './useScoreForm.ts';
import { useScores } from './useScores.ts';

interface ScoreFormScreenProps {
  place: ScoreFormPlace;
  /** Scores that are there are changed, or first ones given. */
  edits: boolean;
}

/** The form of one's own scores. Outside the period they can only be seen; without roles, those come first. */
export function ScoreFormScreen({ place, edits }: ScoreFormScreenProps) {
  const query = useScores(place.teamSeq);
  const admitted = useEvaluationScreen({
    place,
    query,
    once: true,
    elsewhere({ team, list }) {
      const other = unlessEvaluatedBy(team, '2');
      if (other !== undefined) return other;
      const closed = whyNoEvaluation(team);
      if (closed === evaluationRefusals.noRoles.message) return { screen: 'TeamRoleWrite', message: closed };
      if (closed !== undefined) return { screen: 'TeamEvalScreDesc' };
      if ((stateOf(list) !== 'none') === edits) return undefined;
      return { screen: edits ? 'TeamEvalScreWrite' : 'TeamEvalScreDesc' };
    },
  });
  return (
    <EvaluationFrame
      place={place}
      query={query}
      what="평가"
      chip={<OwnChip list={query.data?.list} />}
      held={!admitted}
    >
      {(evaluation) => <ScoreForm place={place} evaluation={evaluation} />}
    </EvaluationFrame>
  );
}
