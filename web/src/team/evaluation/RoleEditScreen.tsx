import { useRouteState } from '../../navigation.ts';
import { RoleFormScreen } from './RoleFormScreen.tsx';

/** Edits the roles of all members. */
export default function RoleEditScreen() {
  const state = useRouteState('TeamRoleEdit');
  return state && <RoleFormScreen key={state.teamSeq} ids={state} edits />;
}
