import { useRouteState } from '../../navigation.ts';
import { RoleFormScreen } from './RoleFormScreen.tsx';

/** Roles for all members, for the first time. */
export default function RoleWriteScreen() {
  const state = useRouteState('TeamRoleWrite');
  return state && <RoleFormScreen key={state.teamSeq} place={state} edits={false} />;
}
