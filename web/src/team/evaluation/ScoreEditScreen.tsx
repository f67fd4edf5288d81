import { useRouteState } from '../../navigation.ts';
import { ScoreFormScreen } from './ScoreFormScreen.tsx';

/** Edits the student's scores of the teammates. */
export default function ScoreEditScreen() {
  const state = useRouteState('TeamEvalScreEdit');
  return state && <ScoreFormScreen key={state.teamSeq} ids={state} edits />;
}
