import { useQueryClient } from '@tanstack/react-query';
import { type RouteName, useGo } from '../navigation.ts';
import type { AssignmentSummary } from '../submission/status.ts';
import { useConfirmedAction } from '../submission/useConfirmedAction.ts';
import type { Redirect } from '../submission/useScreenRedirect.ts';
import {
  type Assignment,
  type AssignmentDetail,
  assignmentQuery,
  changedBySubmission,
  refetchAssignment,
} from './queries.ts';

/** Converts a detail to the fields shared with list items, which count submissions. */
export const summaryOf = (detail: AssignmentDetail): AssignmentSummary => ({
  ...detail,
  mySbmt: detail.tempYn === 'N' ? 1 : 0,
  myTempSbmt: detail.tempYn === 'Y' ? 1 : 0,
  mySbmtDt: detail.sbmtDt,
});

export const substituteExamLabels = { midterm: '중간 대체과제', final: '기말 대체과제' } as const;

export type AssignmentScreen = Extract<RouteName, 'AsgmtDesc' | 'AsgmtTemp' | 'AsgmtSbmt' | 'AsgmtEdit'>;

/** Drafts have a screen of their own. */
export const screenOf = ({ data }: Assignment): AssignmentScreen =>
  data.tempYn === 'Y' ? 'AsgmtTemp' : 'AsgmtDesc';

/** Redirects unless the assignment's state matches the screen. */
export const redirectUnlessOn =
  (own: AssignmentScreen) =>
  (assignment: Assignment): Redirect<AssignmentScreen> | undefined => {
    const screen = screenOf(assignment);
    return screen === own ? undefined : { screen };
  };

export interface AssignmentIds {
  readonly lctrShdlCd: string;
  readonly asgmtCd: string;
}

interface SubmissionActionOptions {
  readonly ids: AssignmentIds;
  readonly send: (key: { readonly asgmtSbmtSeq: number; readonly asgmtCd: string }) => Promise<unknown>;
  /** Null when nothing is stored. */
  readonly asgmtSbmtSeq: number | null;
  readonly succeeded: (now: Assignment) => boolean;
  readonly done: string;
}

/** Runs an action on the whole submission, then opens the screen of its new state. */
export function useSubmissionAction({ ids, send, asgmtSbmtSeq, succeeded, done }: SubmissionActionOptions) {
  const client = useQueryClient();
  const go = useGo();
  const { asgmtCd } = ids;
  return useConfirmedAction({
    act: () => (asgmtSbmtSeq === null ? Promise.resolve() : send({ asgmtSbmtSeq, asgmtCd })),
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
