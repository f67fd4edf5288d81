import { useRouteState } from '../../navigation.ts';
import { ScoreFormScreen } from './ScoreFormScreen.tsx';

/** Scores for the teammates, for the first time. */
export default function ScoreWriteScreen() {
  const state = useRouteState('TeamEvalScreWrite');
  return state && <ScoreFormScreen key={state.teamSeq} place={state} edits={false} />;
}
