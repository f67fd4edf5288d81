import { copyAsgmt } from '@baeum/contract/team/assignment-terms';
import { Button } from '@mantine/core';
import { post, useUser } from '../../api.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Draft, TeamAssignment } from './queries.ts';
import { isOwn, mayCopy } from './status.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import { type AssignmentIds, useSubmissionAction } from './submission-actions.ts';
import { confirmCopy, copiedFrom, copyHint, copyLabel, draftOfMember } from './texts.ts';

interface TeammateDraftProps {
  ids: AssignmentIds;
  assignment: TeamAssignment;
  draft: Draft;
}

/** The draft of a teammate, from whose copy the student may begin an own one. */
export function TeammateDraft({ ids, assignment, draft }: TeammateDraftProps) {
  const user = useUser();
  return (
    <SubmissionCard
      title={draftOfMember(draft.sbmtNm)}
      submission={draft}
      notice={mayCopy(assignment, user.id) && <CopyNotice ids={ids} assignment={assignment} draft={draft} />}
    />
  );
}

function CopyNotice({ ids: { lctrShdlCd, taAsgmtSeq }, assignment, draft }: TeammateDraftProps) {
  const user = useUser();
  const name = { taAsgmtSeq, teamSeq: assignment.task.teamSeq };
  const done = copiedFrom(draft.sbmtNm, true);
  const copy = useSubmissionAction({
    lctrShdlCd,
    name,
    act: () => post(copyAsgmt, { ...name, untyId: draft.untyId }),
    succeeded: ({ data }) => isOwn(data, user.id),
    done,
  });
  return (
    <Notice
      action={
        <Button
          variant="default"
          size="xs"
          loading={copy.pending}
          onClick={() => void copy.ask(confirmCopy(draft.sbmtNm))}
        >
          {copyLabel}
        </Button>
      }
    >
      {copyHint}
    </Notice>
  );
}
