import { useEvaluationScreen } from './useEvaluationScreen.ts';
import { EvaluationFrame } from './EvaluationFrame.tsx';
import type { EvaluationPlace } from './queries.ts';
import { RoleForm } from './RoleForm.tsx';
import { whyNoRoles } from './standing.ts';
import { isRegistered, useRoles } from './useRoles.ts';

interface RoleFormScreenProps {
  place: EvaluationPlace & { readonly overDesc?: string | undefined };
  /** Roles that are there are changed, or first ones registered. */
  edits: boolean;
}

/** The form of the team's roles. Outside the period they can only be seen. */
export function RoleFormScreen({ place, edits }: RoleFormScreenProps) {
  const query = useRoles(place);
  const admitted = useEvaluationScreen({
    place,
    query,
    once: true,
    elsewhere({ team, roles }) {
      if (whyNoRoles(team) !== undefined) return { screen: 'TeamRoleDesc' };
      if (isRegistered(roles) === edits) return undefined;
      return { screen: edits ? 'TeamRoleWrite' : 'TeamRoleDesc' };
    },
  });
  return (
    <EvaluationFrame place={place} query={query} what={edits ? '역할 수정' : '역할 등록'} held={!admitted}>
      {({ team, roles }) => <RoleForm place={place} team={team} reply={roles} edits={edits} />}
    </EvaluationFrame>
  );
}
