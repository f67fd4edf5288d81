import { teamAssignmentMessages as messages } from '@baeum/contract/team/assignment-terms';
import { Button } from '@mantine/core';
import { useNow, useUser } from '../../api.ts';
import type { RouteState } from '../../navigation.ts';
import { CardStack } from '../../ui/Card.tsx';
import type { HandedIn } from '../../submission/marks/own.ts';
import { OwnScore } from '../../submission/OwnScore.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { AssignmentCard, AssignmentFrame, useListOf } from './AssignmentFrame.tsx';
import type { Draft, TeamAssignment } from './queries.ts';
import { isOwn, mayDiscard, withdrawalRefusal } from './status.ts';
import { storedFileOf, SubmissionCard } from './SubmissionCard.tsx';
import {
  type AssignmentIds,
  redirectUnlessOn,
  removeDraft,
  setDraft,
  useSubmissionAction,
} from './submission-actions.ts';
import { ownDraft, supersededBy } from './texts.ts';

/** The team's submission. External links also lead here and are redirected if there is none. */
export default function SubmittedScreen(ids: RouteState<'TeamAsgmtDesc'>) {
  return (
    <AssignmentFrame ids={ids} redirectFor={redirectUnlessOn('TeamAsgmtDesc')}>
      {(assignment) => (
        <>
          <CardStack>
            <AssignmentCard assignment={assignment} />
            {assignment.submission && <SubmissionCard submission={assignment.submission} />}
            <OwnScore score={assignment.score} handedIn={handedIn(assignment)} />
            {assignment.drafts.map((draft) => (
              <SupersededDraft key={draft.untyId} ids={ids} assignment={assignment} draft={draft} />
            ))}
          </CardStack>
          <CancelActions ids={ids} assignment={assignment} />
        </>
      )}
    </AssignmentFrame>
  );
}

/** What marks are on. */
function handedIn({ task, submission }: TeamAssignment): HandedIn {
  return { title: task.taAsgmtNm, files: submission === null ? [] : [storedFileOf(submission)], texts: [] };
}

interface SupersededDraftProps {
  ids: AssignmentIds;
  assignment: TeamAssignment;
  draft: Draft;
}

/** The student's own draft, after a teammate has submitted another one. */
function SupersededDraft({ ids: { lctrShdlCd, taAsgmtSeq }, assignment, draft }: SupersededDraftProps) {
  const name = { taAsgmtSeq, teamSeq: assignment.task.teamSeq };
  const remove = useSubmissionAction({
    lctrShdlCd,
    name,
    act: () => removeDraft(name),
    succeeded: ({ draftList }) => draftList.length === 0,
    done: messages.deleted,
  });
  return (
    <SubmissionCard
      title={ownDraft}
      submission={draft}
      notice={
        <Notice
          tone="yellow"
          action={
            mayDiscard(assignment) && (
              <Button
                variant="default"
                size="xs"
                loading={remove.pending}
                onClick={() => void remove.ask(messages.confirmDelete, { danger: true })}
              >
                삭제
              </Button>
            )
          }
        >
          {supersededBy(assignment.submission?.sbmtNm ?? '')}
        </Notice>
      }
    />
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
    succeeded: ({ data }) => data?.tempYn === 'Y' && isOwn(data, user.id),
    done: messages.cancelled,
  });
  const closed = withdrawalRefusal(assignment, user.id, useNow());
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
