import type { Result } from '@baeum/contract';
import {
  type AssignmentSearchType,
  assignmentSearchTypeNames,
  assignmentSearchTypes,
  getAsgmtData,
  getAsgmtList,
  getAsgmtSbmtData,
  teamAssignmentRows,
} from '@baeum/contract/team/assignment-terms';
import { getTeamActList } from '@baeum/contract/team/terms';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ApiError, callQuery, pagedQuery, post, replaceReply, serverNow } from '../../api.ts';
import type { Prefetcher } from '../../navigation.ts';
import { callsOfProgress } from '../../submission/progress.ts';
import { untilNext } from '../../submission/periods.ts';
import type { LoadableQuery } from '../../ui/query-state/QueryState.tsx';
import type { ListOptions, ListState } from '../../ui/list/list-state.ts';
import type { Team } from '../queries.ts';

export type AssignmentPage = Result<typeof getAsgmtList>;
export type AssignmentRow = AssignmentPage['asgmtList'][number];
export type Task = Result<typeof getAsgmtData>;
export type Saved = Result<typeof getAsgmtSbmtData>;
/** What has been submitted; until then the student's draft, or else that of a teammate. */
export type Submission = NonNullable<Saved['data']>;
/** A member's draft. */
export type Draft = Saved['draftList'][number];

/** A team assignment with the team's submission. */
export interface TeamAssignment {
  readonly task: Task['data'];
  readonly files: Task['file'];
  /** Null while nobody in the team has saved or submitted. */
  readonly submission: Submission | null;
  /** Drafts of teammates; once something has been submitted, the one that the student still has. */
  readonly drafts: readonly Draft[];
  readonly score: Saved['myScre'];
}

/** A team assignment and its team. */
export interface SubmissionIds {
  readonly taAsgmtSeq: number;
  readonly teamSeq: number;
}

export const listOptions = {
  search: { types: assignmentSearchTypes, labels: assignmentSearchTypeNames },
} as const satisfies ListOptions;

export const listQuery = (
  { taCd, teamSeq, lctrShdlCd }: Team,
  { page, search }: ListState<AssignmentSearchType>,
) =>
  pagedQuery(
    getAsgmtList,
    {
      taCd,
      teamSeq,
      lctrShdlCd,
      pageNo: page,
      recordCountPerPage: teamAssignmentRows,
      ...(search && { searchType: search.type, searchText: search.text, isSearch: 'Y' as const }),
    },
    ['taCd', 'teamSeq', 'lctrShdlCd'],
  );

const taskQuery = (taAsgmtSeq: number) => callQuery(getAsgmtData, { taAsgmtSeq });
export const submissionQuery = (name: SubmissionIds) => callQuery(getAsgmtSbmtData, name);

/** Refetched when a period opens or closes while it is shown. */
export function useTeamAssignment(
  taAsgmtSeq: number,
): LoadableQuery<TeamAssignment> & { readonly error: ApiError | null } {
  const task = useQuery({
    ...taskQuery(taAsgmtSeq),
    refetchInterval: ({ state: { data } }) => data !== undefined && untilNextPeriodChange(data.data),
  });
  const teamSeq = task.data?.data.teamSeq;
  const submission = useQuery({
    ...submissionQuery({ taAsgmtSeq, teamSeq: teamSeq ?? 0 }),
    enabled: teamSeq !== undefined,
    // A teammate may have changed it, so only a reply that was just prefetched is reused.
    staleTime: 2000,
  });
  return {
    data: task.data &&
      submission.data && {
        task: task.data.data,
        files: task.data.file,
        submission: submission.data.data,
        drafts: submission.data.draftList,
        score: submission.data.myScre,
      },
    error: task.error ?? submission.error,
    isFetching: task.isFetching || submission.isFetching,
    refetch: () => Promise.all([task.refetch(), teamSeq !== undefined && submission.refetch()]),
  };
}

const untilNextPeriodChange = (task: Task['data']) =>
  untilNext(
    {
      starts: [task.taAsgmtStde, task.taAsgmtTardyStde],
      ends: [task.taAsgmtEnde, task.taAsgmtTardyEnde],
    },
    serverNow(),
  );

export async function prefetchAssignment(client: Prefetcher, taAsgmtSeq: number): Promise<void> {
  await client.prefetchQuery(taskQuery(taAsgmtSeq));
  const task = client.getQueryData(taskQuery(taAsgmtSeq).queryKey)?.data;
  if (task !== undefined) await client.prefetchQuery(submissionQuery({ taAsgmtSeq, teamSeq: task.teamSeq }));
}

/** Refetches without retries, since the student is waiting, and updates the cache. */
export function refetchSubmission(client: QueryClient, name: SubmissionIds): Promise<Saved> {
  const { queryKey } = submissionQuery(name);
  return replaceReply(client, queryKey, () => post(getAsgmtSbmtData, name));
}

/** Calls whose replies a submission changes, including the week's cells, the counts and the calendar. */
export const changedBySubmission = [
  getAsgmtList,
  getAsgmtData,
  getAsgmtSbmtData,
  getTeamActList,
  ...callsOfProgress,
] as const;
