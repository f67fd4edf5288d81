/** What the assignment screens ask the server. */
import type { Result } from '@baeum/contract';
import { getAsgmtList, getAsgmtSbmtData } from '@baeum/contract/assignment/terms';
import { getAcaSchlList, getMyLctrInfo, getMyLctrList } from '@baeum/contract/lecture/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callQuery, post, renewReply, serverNow } from '../api.ts';
import { untilNextTurn } from '../submission/periods.ts';

export type AssignmentItem = Result<typeof getAsgmtList>['list'][number];
/** An assignment with its files, the student's own submission and the feedback on it. */
export type Assignment = Result<typeof getAsgmtSbmtData>;
export type AssignmentDetail = Assignment['data'];
export type AssignmentFile = Assignment['asgmtFileData'][number];
export type Feedback = Assignment['feedbackList'][number];

export const listQuery = (lctrShdlCd: string, pageNo: number) =>
  callQuery(getAsgmtList, { lctrShdlCd, pageNo });

export const assignmentQuery = (asgmtCd: string) => callQuery(getAsgmtSbmtData, { asgmtCd });

/** The assignment; asked for again when its period opens or closes while it is in view. */
export const useAssignment = (asgmtCd: string) =>
  useQuery({
    ...assignmentQuery(asgmtCd),
    refetchInterval: ({ state }) => state.data !== undefined && untilNextTurn(state.data.data, serverNow()),
  });

/** The assignment as the server has it now, which is then what every screen shows. Asked once: somebody is waiting. */
export const readAgain = (client: QueryClient, asgmtCd: string): Promise<Assignment> =>
  renewReply(client, assignmentQuery(asgmtCd).queryKey, () => post(getAsgmtSbmtData, { asgmtCd }));

/** Calls whose replies a change of one's submission changes: also the cells of its week, the counts and the calendar. */
export const changedBySubmission = [
  getAsgmtList,
  getAsgmtSbmtData,
  getLctrDsbjList,
  getMyLctrInfo,
  getMyLctrList,
  getAcaSchlList,
] as const;
