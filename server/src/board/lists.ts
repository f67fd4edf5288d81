/** Search and paging of the three lists. */
import type { boardCalls } from '@baeum/contract/board/calls';
import {
  answerNames,
  boardRows,
  flaggedTypes,
  type getQnaList,
  postTypes,
  type SearchType,
} from '@baeum/contract/board/terms';
import type { RequestOf } from '@baeum/contract/call';
import type { Database } from '../platform/database.ts';
import { countsOf, pageOf, paginate } from '../platform/paging.ts';
import { boardList, boardSearch, boardTop, type Section } from './queries.ts';
import { type ListRow, serializeNotice } from './serializers.ts';
import type { BoardName } from './visibility.ts';

type ListRequest = RequestOf<(typeof boardCalls)[typeof getQnaList]>;

export interface ListScope {
  readonly db: Database;
  readonly lectureCode: string;
  readonly studentId: number;
  readonly now: Date;
}

const names = Object.entries({ ...postTypes, ...flaggedTypes });
const answers = [
  [true, answerNames.answered],
  [false, answerNames.waiting],
] as const;

/**
 * The values to search for in each field; null or empty for fields that are not searched. Undefined without a
 * search text.
 */
function searchOf(board: BoardName, { isSearch, searchText, searchType }: ListRequest) {
  const text = searchText.normalize('NFC').trim();
  const searchesIn = (type: SearchType) => searchType === type || searchType === 'all';
  const matching = <Value>(type: SearchType, entries: readonly (readonly [Value, string])[]) =>
    searchesIn(type) ? entries.filter(([, name]) => name.includes(text)).map(([value]) => value) : [];
  if (isSearch !== 'Y' || text === '') return undefined;
  return {
    title: searchesIn('title') ? text : null,
    writer: searchesIn('writer') ? text : null,
    types: matching('type', names),
    answered: board === 'notice' ? [] : matching('status', answers),
  };
}

/**
 * A page of a board. Urgent and pinned notices and one's own drafts are shown above the first page, except in
 * a search, where all notices are ordinary rows. At most two statements.
 */
export async function listBoard<Item>(
  board: BoardName,
  { db, ...scope }: ListScope,
  request: ListRequest,
  serialize: (row: ListRow) => Item,
) {
  const search = searchOf(board, request);
  const values = { ...scope, ...search };
  const posts = search === undefined ? boardList[board] : boardSearch[board];
  const isFirst = request.pageNo === 1;
  const [rows, top] = await Promise.all([
    posts.page(db, { ...values, ...pageOf(request, boardRows) }),
    isFirst && search === undefined ? boardTop[board](db, scope) : [],
  ]);
  const inSection = (section: Section) => top.filter((row) => row.section === section);
  const counts = await countsOf(rows, request, () => posts.count(db, values));
  const listed = counts?.total ?? 0;
  const flagged = counts?.flagged ?? (board === 'notice' ? top.length : 0);
  return {
    urgcyList: inSection('urgent').map(serializeNotice),
    pinnedList: inSection('pinned').map(serializeNotice),
    list: rows.map(serialize),
    myTempList: inSection('draft').map(serialize),
    totalCnt: listed + flagged,
    paginationInfo: paginate(request, boardRows, listed),
  };
}
