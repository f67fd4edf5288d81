/** What the list of a team's posts is asked for. */
import type { RequestOf } from '@baeum/contract/call';
import type { boardCalls } from '@baeum/contract/team/board-calls';
import {
  type getTbList,
  teamBoardRows,
  teamPostTypes,
  type TeamSearchType,
} from '@baeum/contract/team/board-terms';
import type { Handler } from '../../handler.ts';
import { searchedText } from '../../platform/html-text.ts';
import { pageOf, paginate } from '../../platform/paging.ts';
import { postCount, postPage } from './queries.ts';
import { wireItem } from './wire.ts';

type ListCall = (typeof boardCalls)[typeof getTbList];

const types = Object.entries(teamPostTypes);

/** What to look for where; what is not looked through finds nothing. Without a text there is no search. */
function searchOf({ isSearch, searchText, searchType }: RequestOf<ListCall>) {
  const text = searchedText(searchText);
  const looksThrough = (type: TeamSearchType) => searchType === type || searchType === 'all';
  const within = (type: TeamSearchType) => (looksThrough(type) ? text : null);
  return {
    isSearching: isSearch === 'Y' && text !== '',
    title: within('title'),
    contents: within('contents'),
    writer: within('writer'),
    types: looksThrough('type') ? types.filter(([, name]) => name.includes(text)).map(([code]) => code) : [],
  };
}

/** A page of the team's posts. Two statements at the most. */
export const listPosts: Handler<ListCall> = async ({ services: { db }, account, row, input, now }) => {
  const found = { teamId: row.id, studentId: account.id, now, ...searchOf(input) };
  const rows = await postPage(db).execute({ ...found, ...pageOf(input, teamBoardRows) });
  const beyond = rows.length === 0 && input.pageNo > 1;
  const [counted] = beyond ? await postCount(db).execute(found) : rows;
  const totalCnt = counted?.total ?? 0;
  return {
    tbList: rows.map(wireItem),
    totalCnt,
    paginationInfo: paginate(input, teamBoardRows, totalCnt),
  };
};
