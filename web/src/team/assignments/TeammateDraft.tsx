import { copyAsgmt } from '@baeum/contract/team/assignment-terms';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { post, useUser } from '../../api.ts';
import type { Draft, TeamAssignment } from './queries.ts';
import { isOwn, mayCopy } from './status.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import { type AssignmentIds, useSubmissionAction } from './submission-actions.ts';
import { confirmCopy, copyLabel, draftOfMember, ownDraftBegun } from './texts.ts';

interface CopyButtonProps {
  ids: AssignmentIds;
  assignment: TeamAssignment;
  draft: Draft;
}

interface TeammateDraftProps extends CopyButtonProps {
  /** Shown above the file. */
  notice?: ReactNode;
}

/** The draft of a teammate, from whose copy the student may begin an own one. */
export function TeammateDraft({ notice, ...props }: TeammateDraftProps) {
  const { assignment, draft } = props;
  const user = useUser();
  return (
    <SubmissionCard
      title={draftOfMember(draft.sbmtNm)}
      aside={mayCopy(assignment, user.id) && <CopyButton {...props} />}
      submission={draft}
      notice={notice}
    />
  );
}

function CopyButton({ ids: { lctrShdlCd, taAsgmtSeq }, assignment, draft }: CopyButtonProps) {
  const user = useUser();
  const name = { taAsgmtSeq, teamSeq: assignment.task.teamSeq };
  const copy = useSubmissionAction({
    lctrShdlCd,
    name,
    act: () => post(copyAsgmt, { ...name, untyId: draft.untyId }),
    succeeded: ({ data }) => isOwn(data, user.id),
    done: ownDraftBegun,
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={copy.pending}
      aria-label={`${draftOfMember(draft.sbmtNm)} ${copyLabel}`}
      onClick={() => void copy.ask(confirmCopy(draft.sbmtNm))}
    >
      {copyLabel}
    </Button>
  );
}
