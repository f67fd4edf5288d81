import type { Result } from '@baeum/contract';
import { getAsgmtList, getAsgmtSbmtData } from '@baeum/contract/assignment/terms';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callQuery, pagedQuery, post, replaceReply, serverNow } from '../api.ts';
import { callsOfProgress } from '../submission/progress.ts';
import { untilNextPeriodChange } from '../submission/periods.ts';

export type AssignmentItem = Result<typeof getAsgmtList>['list'][number];
/** With its files, the student's submission and the feedback. */
export type Assignment = Result<typeof getAsgmtSbmtData>;
export type AssignmentDetail = Assignment['data'];
export type Feedback = Assignment['feedbackList'][number];

export const listQuery = (lctrShdlCd: string, pageNo: number) =>
  pagedQuery(getAsgmtList, { lctrShdlCd, pageNo }, ['lctrShdlCd']);

export const assignmentQuery = (asgmtCd: string) => callQuery(getAsgmtSbmtData, { asgmtCd });

/** Refetched when a period opens or closes while it is shown. */
export const useAssignment = (asgmtCd: string) =>
  useQuery({
    ...assignmentQuery(asgmtCd),
    refetchInterval: ({ state }) =>
      state.data !== undefined && untilNextPeriodChange(state.data.data, serverNow()),
  });

/** Refetches without retries, since the student is waiting, and updates the cache. */
export const refetchAssignment = (client: QueryClient, asgmtCd: string): Promise<Assignment> =>
  replaceReply(client, assignmentQuery(asgmtCd).queryKey, () => post(getAsgmtSbmtData, { asgmtCd }));

/** Calls whose replies a submission changes, including the week's cells, the counts and the calendar. */
export const changedBySubmission = [getAsgmtList, getAsgmtSbmtData, ...callsOfProgress] as const;
