import {
  insertAsgmt,
  teamAssignmentRefusals,
  teamSubmissionFileRules,
  updateAsgmt,
} from '@baeum/contract/team/assignment-terms';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, upload, useUser } from '../../api.ts';
import { useSending } from '../../submission/useSending.ts';
import { changedBySubmission, refetchSubmission, type TeamAssignment } from './queries.ts';
import { isStored, type SubmissionInput } from './submission-input.ts';

interface SendSubmissionOptions {
  readonly task: TeamAssignment['task'];
  readonly onDone: (input: SubmissionInput, isMounted: boolean) => void;
  readonly onFileRefused: (message: string) => void;
  /** A teammate or another window was faster and the stored submission has to be reviewed. */
  readonly onSuperseded: () => void;
}

const { exists, missing, submitted, notOwn } = teamAssignmentRefusals;

/** Sends the team's file, as a first one or as a replacement of a draft's. */
export function useSendSubmission({
  task: { taCd, taAsgmtSeq, teamSeq },
  ...callbacks
}: SendSubmissionOptions) {
  const client = useQueryClient();
  const user = useUser();
  return useSending<SubmissionInput>({
    ...callbacks,
    async transfer(input, options) {
      const { tempYn, file, replaces } = input;
      const named = { taAsgmtSeq: String(taAsgmtSeq), teamSeq: String(teamSeq), taCd };
      await confirmOutcome({
        act: () =>
          replaces === undefined
            ? upload(insertAsgmt, { ...named, tempYn }, [file], options)
            : upload(updateAsgmt, named, [file], options),
        read: () => refetchSubmission(client, { taAsgmtSeq, teamSeq }),
        succeeded: (now) => isStored(input, now, user.id),
      });
    },
    rules: teamSubmissionFileRules,
    supersededBy: [exists, missing, submitted, notOwn],
    refreshes: changedBySubmission,
  });
}
