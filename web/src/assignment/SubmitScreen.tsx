import { useRouteState } from '../navigation.ts';
import { FormScreen } from './FormScreen.tsx';

/** Writes a first submission. */
export default function SubmitScreen() {
  const state = useRouteState('AsgmtSbmt');
  return state && <FormScreen state={state} edits={false} />;
}
