import { EvaluationFrame } from './EvaluationFrame.tsx';
import type { EvaluationIds } from './queries.ts';
import { RoleForm } from './RoleForm.tsx';
import { rolesClosedReason } from './status.ts';
import { isRegistered, useRoles } from './useEvaluation.ts';
import { useEvaluationScreen } from './useEvaluationScreen.ts';

interface RoleFormScreenProps {
  ids: EvaluationIds & { readonly overDesc?: string | undefined };
  /** Whether existing roles are edited or first ones registered. */
  edits: boolean;
}

/** The form of the team's roles; outside the period they are read-only. */
export function RoleFormScreen({ ids, edits }: RoleFormScreenProps) {
  const query = useRoles(ids);
  const admitted = useEvaluationScreen({
    ids,
    query,
    once: true,
    redirectFor({ team, roles }) {
      if (rolesClosedReason(team) !== undefined) return { screen: 'TeamRoleDesc' };
      if (isRegistered(roles) === edits) return undefined;
      return { screen: edits ? 'TeamRoleWrite' : 'TeamRoleDesc' };
    },
  });
  return (
    <EvaluationFrame ids={ids} query={query} what={edits ? '역할 수정' : '역할 등록'} pending={!admitted}>
      {({ team, roles }) => <RoleForm ids={ids} team={team} reply={roles} edits={edits} />}
    </EvaluationFrame>
  );
}
