import type { cancelAsgmtData, deleteAsgmtData, reSubmitAsgmtData } from '@baeum/contract/assignment/terms';
import { useQueryClient } from '@tanstack/react-query';
import { post } from '../api.ts';
import { useGo } from '../navigation.ts';
import { useChange } from '../submission/useChange.ts';
import { type Assignment, assignmentQuery, changedBySubmission, readAgain } from './queries.ts';
import { screenOf } from './useAssignmentScreen.ts';

interface OwnChangeOptions {
  readonly place: { readonly lctrShdlCd: string; readonly asgmtCd: string };
  readonly path: typeof cancelAsgmtData | typeof reSubmitAsgmtData | typeof deleteAsgmtData;
  /** Of the submission; there is nothing to change without one. */
  readonly asgmtSbmtSeq: number | null;
  readonly reached: (now: Assignment) => boolean;
  readonly done: string;
}

/** Something done to one's submission as a whole; then the screen of its new state. */
export function useOwnChange({ place, path, asgmtSbmtSeq, reached, done }: OwnChangeOptions) {
  const client = useQueryClient();
  const go = useGo();
  const { asgmtCd } = place;
  return useChange({
    act: () => (asgmtSbmtSeq === null ? Promise.resolve() : post(path, { asgmtSbmtSeq, asgmtCd })),
    read: () => readAgain(client, asgmtCd),
    reached,
    done,
    onDone() {
      const now = client.getQueryData(assignmentQuery(asgmtCd).queryKey);
      if (now !== undefined) void go(screenOf(now), place, { replace: true });
    },
    refreshes: changedBySubmission,
  });
}
