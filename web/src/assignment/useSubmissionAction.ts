import type { cancelAsgmtData, deleteAsgmtData, reSubmitAsgmtData } from '@baeum/contract/assignment/terms';
import { useQueryClient } from '@tanstack/react-query';
import { post } from '../api.ts';
import { useGo } from '../navigation.ts';
import { useConfirmedAction } from '../submission/useConfirmedAction.ts';
import { type Assignment, assignmentQuery, changedBySubmission, refetchAssignment } from './queries.ts';
import { screenOf } from './useAssignmentScreen.ts';

interface SubmissionActionOptions {
  readonly ids: { readonly lctrShdlCd: string; readonly asgmtCd: string };
  readonly path: typeof cancelAsgmtData | typeof reSubmitAsgmtData | typeof deleteAsgmtData;
  /** Null when nothing is stored. */
  readonly asgmtSbmtSeq: number | null;
  readonly succeeded: (now: Assignment) => boolean;
  readonly done: string;
}

/** Runs an action on the whole submission, then opens the screen of its new state. */
export function useSubmissionAction({ ids, path, asgmtSbmtSeq, succeeded, done }: SubmissionActionOptions) {
  const client = useQueryClient();
  const go = useGo();
  const { asgmtCd } = ids;
  return useConfirmedAction({
    act: () => (asgmtSbmtSeq === null ? Promise.resolve() : post(path, { asgmtSbmtSeq, asgmtCd })),
    read: () => refetchAssignment(client, asgmtCd),
    succeeded,
    done,
    onDone() {
      const now = client.getQueryData(assignmentQuery(asgmtCd).queryKey);
      if (now !== undefined) void go(screenOf(now), ids, { replace: true });
    },
    refreshes: changedBySubmission,
  });
}
