import type { Input, Result } from '@baeum/contract';
import {
  answerNames,
  type Board,
  boardRowChoices,
  boardRows,
  getInqryList,
  getNoticeList,
  type getQnaData,
  getQnaList,
  searchTypeNames,
  searchTypes,
} from '@baeum/contract/board/terms';
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, pagedQuery, post, replaceReply } from '../api.ts';
import type { Prefetcher } from '../navigation.ts';
import type { StoredPost } from '../posting/model.ts';
import type { ListOptions, ListState } from '../ui/list/list-state.ts';
import { listCalls, postCalls } from './boards.ts';

/** With its files and the first page of its comments. */
export type PostReply = Result<typeof getQnaData>;
export type Post = PostReply['data'];

export interface PostIds {
  readonly lctrShdlCd: string;
  readonly board: Board;
  readonly boardSeq: number;
}

const answers = [answerNames.waiting, answerNames.answered] as const;

/** Page sizes and search types of each list. */
export const listOptions = {
  notice: { pageSizes: boardRowChoices, search: { types: searchTypes.notice, labels: searchTypeNames } },
  inqry: {
    pageSizes: boardRowChoices,
    search: { types: searchTypes.inqry, labels: searchTypeNames, choices: { status: answers } },
  },
  qna: {
    pageSizes: boardRowChoices,
    search: { types: searchTypes.qna, labels: searchTypeNames, choices: { status: answers } },
  },
} as const satisfies Record<Board, ListOptions>;

type SearchType<B extends Board> = (typeof searchTypes)[B][number];

const listInput = <Type extends string>(lctrShdlCd: string, { page, pageSize, search }: ListState<Type>) => ({
  lctrShdlCd,
  pageNo: page,
  recordCountPerPage: pageSize,
  ...(search && { searchType: search.type, searchText: search.text, isSearch: 'Y' as const }),
});

export const noticesQuery = (lctrShdlCd: string, state: ListState<SearchType<'notice'>>) =>
  pagedQuery(getNoticeList, listInput(lctrShdlCd, state), ['lctrShdlCd']);

export const inquiriesQuery = (lctrShdlCd: string, state: ListState<SearchType<'inqry'>>) =>
  pagedQuery(getInqryList, listInput(lctrShdlCd, state), ['lctrShdlCd']);

export const questionsQuery = (lctrShdlCd: string, state: ListState<SearchType<'qna'>>) =>
  pagedQuery(getQnaList, listInput(lctrShdlCd, state), ['lctrShdlCd']);

const firstPage = { page: 1, pageSize: boardRows };

export function prefetchList(client: Prefetcher, board: Board, lctrShdlCd: string): Promise<void> {
  if (board === 'notice') return client.prefetchQuery(noticesQuery(lctrShdlCd, firstPage));
  if (board === 'inqry') return client.prefetchQuery(inquiriesQuery(lctrShdlCd, firstPage));
  return client.prefetchQuery(questionsQuery(lctrShdlCd, firstPage));
}

const postInput = ({ lctrShdlCd, board, boardSeq }: PostIds): Input<typeof getQnaData> => ({
  boardSeq,
  lctrShdlCd,
  boardType: board,
});

export const postQuery = (ids: PostIds) => callQuery(postCalls[ids.board], postInput(ids));

/** Refetches without retries, since the student is waiting, and updates the cache. */
export const refetchPost = (client: QueryClient, ids: PostIds): Promise<PostReply> =>
  replaceReply(client, postQuery(ids).queryKey, () => post(postCalls[ids.board], postInput(ids)));

/** Calls whose replies a change of a post changes, including the previews on the lecture's home. */
export const changedByPost = (board: Board) => [listCalls[board], postCalls[board], getMyLctrInfo] as const;

export const filesOf = (files: PostReply['file']): StoredPost['files'] =>
  files.map(({ fileSeq, fileFlnm, fileRovl, fileOrn, fileFlsz }) => ({
    id: fileSeq,
    flnm: fileFlnm,
    rovl: fileRovl,
    orn: fileOrn,
    size: fileFlsz,
  }));

/** Converts a reply for the form; an inquiry has no secrecy to choose. */
export const storedPost = ({ data, file }: PostReply): StoredPost => ({
  texts: {
    type: data.boardType ?? '',
    secrecy: (data.board === 'qna' && data.secrtYn) || '',
    title: data.boardTitle,
    body: data.boardContents,
  },
  isDraft: data.tempYn === 'Y',
  revision: data.rvsn,
  files: filesOf(file),
  authorId: data.rgsrId,
  at: data.rgsrDt,
});
