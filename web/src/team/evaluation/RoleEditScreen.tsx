import { useRouteState } from '../../navigation.ts';
import { RoleFormScreen } from './RoleFormScreen.tsx';

/** The roles of all members, to be changed. */
export default function RoleEditScreen() {
  const state = useRouteState('TeamRoleEdit');
  return state && <RoleFormScreen key={state.teamSeq} place={state} edits />;
}
