/** What the three lists are asked for, and what they show where. */
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
import { pageOf, paginate } from '../platform/paging.ts';
import { boardList, boardSearch, boardTop, type Place } from './queries.ts';
import type { BoardName } from './visibility.ts';
import { type ListRow, wireNotice } from './wire.ts';

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

/** What to look for where; what is not looked through finds nothing. Without a text there is no search. */
function searchOf(board: BoardName, { isSearch, searchText, searchType }: ListRequest) {
  const text = searchText.normalize('NFC').trim();
  const looksThrough = (type: SearchType) => searchType === type || searchType === 'all';
  const holding = <Value>(type: SearchType, entries: readonly (readonly [Value, string])[]) =>
    looksThrough(type) ? entries.filter(([, name]) => name.includes(text)).map(([value]) => value) : [];
  if (isSearch !== 'Y' || text === '') return undefined;
  return {
    title: looksThrough('title') ? text : null,
    writer: looksThrough('writer') ? text : null,
    types: holding('type', names),
    answered: board === 'notice' ? [] : holding('status', answers),
  };
}

/**
 * A page of a board. Urgent and pinned notices and one's own drafts stand above the first one, unless something is searched;
 * then notices of all types are rows like others. Two statements at the most.
 */
export async function listBoard<Wire>(
  board: BoardName,
  { db, ...scope }: ListScope,
  request: ListRequest,
  wire: (row: ListRow) => Wire,
) {
  const search = searchOf(board, request);
  const values = { ...scope, ...search };
  const posts = search === undefined ? boardList[board] : boardSearch[board];
  const isFirst = request.pageNo === 1;
  const [rows, top] = await Promise.all([
    posts.page(db).execute({ ...values, ...pageOf(request, boardRows) }),
    isFirst && search === undefined ? boardTop[board](db).execute(scope) : [],
  ]);
  const at = (place: Place) => top.filter((row) => row.place === place);
  const counts = rows[0] ?? (isFirst ? undefined : (await posts.count(db).execute(values))[0]);
  const listed = counts?.total ?? 0;
  const flagged = counts?.flagged ?? (board === 'notice' ? top.length : 0);
  return {
    urgcyList: at('urgent').map(wireNotice),
    pinnedList: at('pinned').map(wireNotice),
    list: rows.map(wire),
    myTempList: at('draft').map(wire),
    totalCnt: listed + flagged,
    paginationInfo: paginate(request, boardRows, listed),
  };
}
