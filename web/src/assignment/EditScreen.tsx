import { useRouteState } from '../navigation.ts';
import { FormScreen } from './FormScreen.tsx';

/** Edits a draft. */
export default function EditScreen() {
  const state = useRouteState('AsgmtEdit');
  return state && <FormScreen state={state} edits />;
}
