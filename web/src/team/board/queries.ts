import type { Result } from '@baeum/contract';
import {
  getTbData,
  getTbList,
  teamBoardRowChoices,
  teamBoardRows,
  teamPostTypes,
  type TeamSearchType,
  teamSearchTypeNames,
  teamSearchTypes,
} from '@baeum/contract/team/board-terms';
import { getTeamActList, getTeamData } from '@baeum/contract/team/terms';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, pagedQuery, post, replaceReply } from '../../api.ts';
import type { StoredPost } from '../../posting/model.ts';
import { callsOfProgress } from '../../submission/progress.ts';
import type { ListOptions, ListState } from '../../ui/list/list-state.ts';

export type PostPage = Result<typeof getTbList>;
/** With its files and the first page of its comments. */
export type PostReply = Result<typeof getTbData>;
export type Post = PostReply['data'];

const typeNames = [teamPostTypes['1'], teamPostTypes['2'], teamPostTypes['3']] as const;

export const listOptions = {
  pageSizes: teamBoardRowChoices,
  search: { types: teamSearchTypes, labels: teamSearchTypeNames, choices: { type: typeNames } },
} as const satisfies ListOptions;

export const postsQuery = (teamSeq: number, { page, pageSize, search }: ListState<TeamSearchType>) =>
  pagedQuery(
    getTbList,
    {
      teamSeq,
      pageNo: page,
      recordCountPerPage: pageSize,
      ...(search && { searchType: search.type, searchText: search.text, isSearch: 'Y' as const }),
    },
    ['teamSeq'],
  );

export const firstPage = { page: 1, pageSize: teamBoardRows };

export const postQuery = (tbSeq: number) => callQuery(getTbData, { tbSeq });

/** Refetches without retries, since the student is waiting, and updates the cache. */
export const refetchPost = (client: QueryClient, tbSeq: number): Promise<PostReply> =>
  replaceReply(client, postQuery(tbSeq).queryKey, () => post(getTbData, { tbSeq }));

export const filesOf = (files: PostReply['file']): StoredPost['files'] =>
  files.map(({ tbFileSeq, tbFileFlnm, tbFileRovl, tbFileOrn, tbFileFlsz }) => ({
    id: tbFileSeq,
    flnm: tbFileFlnm,
    rovl: tbFileRovl,
    orn: tbFileOrn,
    size: tbFileFlsz,
  }));

/** Converts a reply for the form. */
export const storedPost = ({ data, file }: PostReply): StoredPost => ({
  texts: { type: data.tbTy ?? '', secrecy: '', title: data.tbNm, body: data.tbCn },
  isDraft: data.tempYn === 'Y',
  revision: data.rvsn,
  files: filesOf(file),
  authorId: data.rgsrId,
  at: data.rgstDt,
});

/**
 * Calls whose replies a post or a comment changes, including the count on the tab and, since posting may be the whole
 * activity, everything that shows progress.
 */
export const changedByPost = [getTbList, getTbData, getTeamData, getTeamActList, ...callsOfProgress] as const;
