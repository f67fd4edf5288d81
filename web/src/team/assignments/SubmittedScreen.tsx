import { teamAssignmentMessages as messages } from '@baeum/contract/team/assignment-terms';
import { Button } from '@mantine/core';
import { useUser } from '../../api.ts';
import type { RouteState } from '../../navigation.ts';
import { CardStack } from '../../ui/Card.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { AssignmentCard, AssignmentFrame, useListOf } from './AssignmentFrame.tsx';
import type { TeamAssignment } from './queries.ts';
import { isOwn, permissionsOf } from './status.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import { type AssignmentIds, redirectUnlessOn, setDraft, useSubmissionAction } from './submission-actions.ts';

/** The team's submission. External links also lead here and are redirected if there is none. */
export default function SubmittedScreen(ids: RouteState<'TeamAsgmtDesc'>) {
  return (
    <AssignmentFrame ids={ids} redirectFor={redirectUnlessOn('TeamAsgmtDesc')}>
      {(assignment) => (
        <>
          <CardStack>
            <AssignmentCard assignment={assignment} />
            {assignment.submission && <SubmissionCard submission={assignment.submission} />}
          </CardStack>
          <CancelActions ids={ids} assignment={assignment} />
        </>
      )}
    </AssignmentFrame>
  );
}

function CancelActions({
  ids: { lctrShdlCd, taAsgmtSeq },
  assignment,
}: {
  ids: AssignmentIds;
  assignment: TeamAssignment;
}) {
  const back = useListOf(lctrShdlCd)(assignment);
  const user = useUser();
  const name = { taAsgmtSeq, teamSeq: assignment.task.teamSeq };
  const cancel = useSubmissionAction({
    lctrShdlCd,
    name,
    act: () => setDraft(name, 'Y'),
    succeeded: (now) => now?.tempYn === 'Y' && isOwn(now, user.id),
    done: messages.cancelled,
  });
  const closed = permissionsOf(assignment, user.id).cancel;
  const own = isOwn(assignment.submission, user.id);
  return (
    <PageActions back={back} hint={closed} quiet={!own}>
      {own && (
        <Button
          variant="default"
          disabled={closed !== undefined}
          loading={cancel.pending}
          onClick={() => void cancel.ask(messages.confirmCancel)}
        >
          제출 취소
        </Button>
      )}
    </PageActions>
  );
}
