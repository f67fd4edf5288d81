import { deleteAsgmt, updateTempYn } from '@baeum/contract/team/assignment-terms';
import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../api.ts';
import { useGo } from '../../navigation.ts';
import { useConfirmedAction } from '../../submission/useConfirmedAction.ts';
import type { Redirect } from '../../submission/useScreenRedirect.ts';
import {
  changedBySubmission,
  refetchSubmission,
  type Saved,
  type SubmissionIds,
  submissionQuery,
  type TeamAssignment,
} from './queries.ts';
import { type AssignmentScreen, screenOf } from './status.ts';

export interface AssignmentIds {
  readonly lctrShdlCd: string;
  readonly taAsgmtSeq: number;
}

/** Redirects unless the submission's state matches the screen. */
export const redirectUnlessOn =
  (own: AssignmentScreen) =>
  ({ submission }: TeamAssignment): Redirect<AssignmentScreen> | undefined => {
    const screen = screenOf(submission);
    return screen === own ? undefined : { screen };
  };

interface SubmissionActionOptions {
  readonly lctrShdlCd: string;
  readonly name: SubmissionIds;
  readonly act: () => Promise<unknown>;
  readonly succeeded: (now: Saved) => boolean;
  readonly done: string;
}

/** Runs an action on the team's submission, then opens the screen of its new state. */
export function useSubmissionAction({ lctrShdlCd, name, act, succeeded, done }: SubmissionActionOptions) {
  const client = useQueryClient();
  const go = useGo();
  return useConfirmedAction({
    act,
    read: () => refetchSubmission(client, name),
    succeeded,
    done,
    onDone() {
      const now = client.getQueryData(submissionQuery(name).queryKey);
      if (now !== undefined)
        void go(screenOf(now.data), { lctrShdlCd, taAsgmtSeq: name.taAsgmtSeq }, { replace: true });
    },
    refreshes: changedBySubmission,
  });
}

/**
 * N submits a draft, Y withdraws a submission.
 * @param taAsgmtFlnm the file that is shown; another one is not submitted
 */
export const setDraft = (name: SubmissionIds, tempYn: 'Y' | 'N', taAsgmtFlnm?: string) =>
  post(updateTempYn, { ...name, tempYn, headerMsg: tempYn === 'N' ? '제출' : '제출취소', taAsgmtFlnm });

export const removeDraft = (name: SubmissionIds) => post(deleteAsgmt, name);
