import { useRouteState } from '../../navigation.ts';
import { ScoreFormScreen } from './ScoreFormScreen.tsx';

/** Gives the first scores to the teammates. */
export default function ScoreWriteScreen() {
  const state = useRouteState('TeamEvalScreWrite');
  return state && <ScoreFormScreen key={state.teamSeq} ids={state} edits={false} />;
}
