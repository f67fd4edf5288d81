/** What the screens of team assignments ask the server. */
import type { Result } from '@baeum/contract';
import { getAcaSchlList, getMyLctrInfo, getMyLctrList } from '@baeum/contract/lecture/terms';
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import {
  assignmentSearchTypes,
  getAsgmtData,
  getAsgmtList,
  getAsgmtSbmtData,
  teamAssignmentRows,
} from '@baeum/contract/team/assignment-terms';
import { getTeamActList } from '@baeum/contract/team/terms';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ApiError, callQuery, post, renewReply, serverNow } from '../../api.ts';
import { untilNext } from '../../submission/periods.ts';
import type { DeepLinkKind } from '../../navigation.ts';
import type { FaceQuery } from '../../ui/faces/Faces.tsx';
import type { ListChoices, ListPlace } from '../../ui/table/list-place.ts';
import type { Team } from '../queries.ts';

export type WorkPage = Result<typeof getAsgmtList>;
export type WorkRow = WorkPage['asgmtList'][number];
export type Task = Result<typeof getAsgmtData>;
/** What the team has saved or handed in. */
export type Submission = NonNullable<Result<typeof getAsgmtSbmtData>['data']>;

/** A team assignment with what the team has made of it. */
export interface TeamWork {
  readonly task: Task['data'];
  readonly files: Task['file'];
  /** Null while nobody of the team has saved or handed in. */
  readonly submission: Submission | null;
}

/** A team assignment, and the team whose it is. */
export interface WorkName {
  readonly taAsgmtSeq: number;
  readonly teamSeq: number;
}

export const listChoices = {
  rows: [teamAssignmentRows],
  types: assignmentSearchTypes,
} as const satisfies ListChoices;

export const listQuery = ({ taCd, teamSeq, lctrShdlCd }: Team, { page, search }: ListPlace) => {
  const searchType = assignmentSearchTypes.find((one) => one === search.type);
  return callQuery(getAsgmtList, {
    taCd,
    teamSeq,
    lctrShdlCd,
    pageNo: page,
    recordCountPerPage: teamAssignmentRows,
    ...(search.text !== '' &&
      searchType !== undefined && { searchType, searchText: search.text, isSearch: 'Y' as const }),
  });
};

const taskQuery = (taAsgmtSeq: number) => callQuery(getAsgmtData, { taAsgmtSeq });
export const submissionQuery = (name: WorkName) => callQuery(getAsgmtSbmtData, name);

/** The assignment and the team's submission; asked for again when a period opens or closes while they are in view. */
export function useTeamWork(taAsgmtSeq: number): FaceQuery<TeamWork> & { readonly error: ApiError | null } {
  const task = useQuery({
    ...taskQuery(taAsgmtSeq),
    refetchInterval: ({ state: { data } }) => data !== undefined && untilNextTurn(data.data),
  });
  const teamSeq = task.data?.data.teamSeq;
  const submission = useQuery({
    ...submissionQuery({ taAsgmtSeq, teamSeq: teamSeq ?? 0 }),
    enabled: teamSeq !== undefined,
    // A teammate may have done something since: little more than what was fetched ahead is taken as it is.
    staleTime: 2000,
  });
  return {
    data: task.data &&
      submission.data && {
        task: task.data.data,
        files: task.data.file,
        submission: submission.data.data,
      },
    error: task.error ?? submission.error,
    isFetching: task.isFetching || submission.isFetching,
    refetch: () => Promise.all([task.refetch(), teamSeq !== undefined && submission.refetch()]),
  };
}

const untilNextTurn = (task: Task['data']) =>
  untilNext(
    {
      starts: [task.taAsgmtStde, task.taAsgmtTardyStde],
      ends: [task.taAsgmtEnde, task.taAsgmtTardyEnde],
    },
    serverNow(),
  );

/** Fetches a screen's first replies ahead. */
export async function prefetchWork(client: QueryClient, taAsgmtSeq: number): Promise<void> {
  const { data } = await client.fetchQuery(taskQuery(taAsgmtSeq));
  await client.prefetchQuery(submissionQuery({ taAsgmtSeq, teamSeq: data.teamSeq }));
}

/** The submission as the server has it now, which is then what every screen shows. Asked once: somebody is waiting. */
export async function readAgain(client: QueryClient, name: WorkName): Promise<Submission | null> {
  const { queryKey } = submissionQuery(name);
  return (await renewReply(client, queryKey, () => post(getAsgmtSbmtData, name))).data;
}

/** Calls whose replies a change of the team's submission changes: also the cells of its week, the counts and the calendar. */
export const changedBySubmission = [
  getAsgmtList,
  getAsgmtData,
  getAsgmtSbmtData,
  getTeamActList,
  getLctrDsbjList,
  getMyLctrInfo,
  getMyLctrList,
  getAcaSchlList,
] as const;

/** Where this device keeps which team assignments a student has opened. */
export const workShelf = (user: string) => {
  const kind: DeepLinkKind = 'team-assignment';
  return { user, kind };
};
