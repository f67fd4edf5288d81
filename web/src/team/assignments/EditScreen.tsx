import { useUser } from '../../api.ts';
import { useRouteState } from '../../navigation.ts';
import { CardStack } from '../../ui/Card.tsx';
import { AssignmentCard, AssignmentFrame } from './AssignmentFrame.tsx';
import { FileForm } from './FileForm.tsx';
import { useTeamAssignment } from './queries.ts';
import { permissionsOf } from './status.ts';
import { redirectUnlessOn, useAssignmentScreen } from './useAssignmentScreen.ts';
import type { FormIds } from './useFileForm.ts';

/** Replaces the file of the student's own draft. */
export default function EditScreen() {
  const state = useRouteState('TeamAsgmtEdit');
  return state && <Loaded key={state.taAsgmtSeq} ids={state} />;
}

function Loaded({ ids }: { ids: FormIds }) {
  const user = useUser();
  const query = useTeamAssignment(ids.taAsgmtSeq);
  const admitted = useAssignmentScreen({
    ids,
    query,
    once: true,
    redirectFor(assignment) {
      // If there is no draft to edit, the screen of the current state is more useful than a refusal.
      const other = redirectUnlessOn('TeamAsgmtTemp')(assignment);
      if (other !== undefined) return other;
      const message = permissionsOf(assignment, user.id).change;
      return message === undefined ? undefined : { screen: 'TeamAsgmtTemp', message };
    },
  });
  return (
    <AssignmentFrame lctrShdlCd={ids.lctrShdlCd} query={query} action="팀과제 수정" pending={!admitted}>
      {(assignment) => (
        <CardStack>
          <AssignmentCard assignment={assignment} folded />
          <FileForm ids={ids} assignment={assignment} edits />
        </CardStack>
      )}
    </AssignmentFrame>
  );
}
