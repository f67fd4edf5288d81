import { useRouteState } from '../../navigation.ts';
import { ScoreFormScreen } from './ScoreFormScreen.tsx';

/** One’s own scores of the teammates, to be changed. */
export default function ScoreEditScreen() {
  const state = useRouteState('TeamEvalScreEdit');
  return state && <ScoreFormScreen key={state.teamSeq} place={state} edits />;
}
