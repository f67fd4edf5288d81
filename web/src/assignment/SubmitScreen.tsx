import { useRouteState } from '../navigation.ts';
import { FormScreen } from './FormScreen.tsx';

/** A first submission. */
export default function SubmitScreen() {
  const state = useRouteState('AsgmtSbmt');
  return state && <FormScreen state={state} edits={false} />;
}
