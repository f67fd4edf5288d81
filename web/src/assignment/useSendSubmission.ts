import {
  assignmentRefusals,
  submissionFileRules,
  submitAsgmtData,
  updateAsgmtData,
} from '@baeum/contract/assignment/terms';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, upload } from '../api.ts';
import { useSending } from '../submission/useSending.ts';
import { changedBySubmission, refetchAssignment } from './queries.ts';
import { isStored, type SubmissionInput } from './submission-input.ts';

interface StoredSubmission {
  readonly asgmtSbmtSeq: number;
  /** Number of the file to delete. */
  readonly removes: number | undefined;
}

/** A first submission or a change of the stored one. */
export interface SubmissionRequest extends SubmissionInput {
  readonly stored: StoredSubmission | undefined;
}

interface SendSubmissionOptions {
  readonly asgmtCd: string;
  readonly onDone: (work: SubmissionInput, isMounted: boolean) => void;
  readonly onFileRefused: (message: string) => void;
  /** The submission was changed elsewhere and has to be reviewed first. */
  readonly onSuperseded: () => void;
}

const { exists, submitted, graded } = assignmentRefusals;

export function useSendSubmission({ asgmtCd, ...callbacks }: SendSubmissionOptions) {
  const client = useQueryClient();
  return useSending<SubmissionRequest>({
    ...callbacks,
    async transfer(work, options) {
      const { stored, file, title, body, tempYn } = work;
      const files = file === undefined ? [] : [file];
      const fields = {
        asgmtCd,
        asgmtSbmtNm: title,
        asgmtSbmtCn: body,
        tempYn,
        headerMsg: tempYn === 'Y' ? '임시저장' : '제출',
      };
      const change = stored && {
        ...fields,
        asgmtSbmtSeq: String(stored.asgmtSbmtSeq),
        deletedSbmtFileSeq: stored.removes === undefined ? undefined : String(stored.removes),
      };
      await confirmOutcome({
        act: () =>
          change === undefined
            ? upload(submitAsgmtData, fields, files, options)
            : upload(updateAsgmtData, change, files, options),
        read: () => refetchAssignment(client, asgmtCd),
        succeeded: (now) => isStored(work, now, stored?.removes),
      });
    },
    // The rules of the edit page differ only in their messages.
    rules: submissionFileRules,
    supersededBy: [exists, submitted, graded],
    refreshes: changedBySubmission,
  });
}
