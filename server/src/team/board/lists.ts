/** Search and paging of the list of a team's posts. */
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
import { pageOf, totalsOf } from '../../platform/paging.ts';
import { ownDrafts, postCount, postPage } from './queries.ts';
import { serializeItem } from './serializers.ts';

type ListCall = (typeof boardCalls)[typeof getTbList];

const types = Object.entries(teamPostTypes);

/**
 * The values to search for in each field; null or empty for fields that are not searched. Nothing is searched
 * without a text.
 */
function searchOf({ isSearch, searchText, searchType }: RequestOf<ListCall>) {
  const text = searchedText(searchText);
  const searchesIn = (type: TeamSearchType) => searchType === type || searchType === 'all';
  const textFor = (type: TeamSearchType) => (searchesIn(type) ? text : null);
  return {
    isSearching: isSearch === 'Y' && text !== '',
    title: textFor('title'),
    contents: textFor('contents'),
    writer: textFor('writer'),
    types: searchesIn('type') ? types.filter(([, name]) => name.includes(text)).map(([code]) => code) : [],
  };
}

/** A page of the team's posts; one's own drafts are above the first one, except in a search. At most two statements. */
export const listPosts: Handler<ListCall> = async ({ services: { db }, account, row, input, now }) => {
  const query = { teamId: row.id, now, ...searchOf(input) };
  const isFirst = input.pageNo === 1 && !query.isSearching;
  const [rows, drafts] = await Promise.all([
    postPage(db, { ...query, ...pageOf(input, teamBoardRows) }),
    isFirst ? ownDrafts(db, { teamId: row.id, studentId: account.id }) : [],
  ]);
  const totals = await totalsOf(rows, input, teamBoardRows, () => postCount(db, query));
  return { tbList: [...drafts, ...rows].map(serializeItem), ...totals };
};
