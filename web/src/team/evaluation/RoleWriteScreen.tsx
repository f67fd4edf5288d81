import { useRouteState } from '../../navigation.ts';
import { RoleFormScreen } from './RoleFormScreen.tsx';

/** Registers roles for all members. */
export default function RoleWriteScreen() {
  const state = useRouteState('TeamRoleWrite');
  return state && <RoleFormScreen key={state.teamSeq} ids={state} edits={false} />;
}
