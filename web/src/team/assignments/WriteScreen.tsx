import { useRouteState } from '../../navigation.ts';
import { missedMessage } from '../../submission/messages.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { AssignmentCard, AssignmentFrame } from './AssignmentFrame.tsx';
import { FileForm } from './FileForm.tsx';
import { useTeamAssignment } from './queries.ts';
import { type AssignmentIds, redirectUnlessOn, useAssignmentScreen } from './useAssignmentScreen.ts';

/** A team assignment for which nobody in the team has saved anything yet. */
export default function WriteScreen() {
  const state = useRouteState('TeamAsgmtWrite');
  return state && <Loaded key={state.taAsgmtSeq} ids={state} />;
}

function Loaded({ ids }: { ids: AssignmentIds }) {
  const query = useTeamAssignment(ids.taAsgmtSeq);
  const admitted = useAssignmentScreen({
    ids,
    query,
    once: true,
    redirectFor: redirectUnlessOn('TeamAsgmtWrite'),
  });
  return (
    <AssignmentFrame lctrShdlCd={ids.lctrShdlCd} query={query} action="팀과제 제출" pending={!admitted}>
      {(assignment) => (
        <CardStack>
          <AssignmentCard assignment={assignment} />
          {assignment.task.progressStatus === 'finish' && assignment.submission === null && (
            <Card title="제출한 파일">
              <p>{missedMessage}</p>
            </Card>
          )}
          <FileForm ids={ids} assignment={assignment} edits={false} />
        </CardStack>
      )}
    </AssignmentFrame>
  );
}
