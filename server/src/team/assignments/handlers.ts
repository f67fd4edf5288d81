import type { RequestOf } from '@baeum/contract/call';
import type { assignmentCalls } from '@baeum/contract/team/assignment-calls';
import * as t from '@baeum/contract/team/assignment-terms';
import type { Handlers } from '../../handler.ts';
import { searchedText } from '../../platform/html-text.ts';
import { pageOf, paginate } from '../../platform/paging.ts';
import { assignmentCount, assignmentPage, filesOf, teamSubmissionOf } from './queries.ts';
import { change, hand, remove, toggle } from './submissions.ts';
import { wireFile, wireItem, wireSubmission, wireWork } from './wire.ts';

type ListRequest = RequestOf<(typeof assignmentCalls)[typeof t.getAsgmtList]>;

/** What to look for where; null is looked for nowhere. Without a text there is no search. */
function searchOf({ isSearch, searchText, searchType }: ListRequest) {
  const text = searchedText(searchText);
  const within = (type: t.AssignmentSearchType) =>
    searchType === type || searchType === 'all' ? text : null;
  return {
    isSearching: isSearch === 'Y' && text !== '',
    title: within('title'),
    submitter: within('submitter'),
    contents: within('contents'),
  };
}

export const assignmentHandlers: Handlers<typeof assignmentCalls> = {
  [t.getAsgmtList]: async ({ services: { db }, row, input, now }) => {
    const found = { activityCode: row.activityCode, teamId: row.id, ...searchOf(input) };
    const rows = await assignmentPage(db).execute({ ...found, ...pageOf(input, t.teamAssignmentRows), now });
    const beyond = rows.length === 0 && input.pageNo > 1;
    const [counted] = beyond ? await assignmentCount(db).execute(found) : rows;
    const totalCnt = counted?.total ?? 0;
    return {
      asgmtList: rows.map(wireItem),
      totalCnt,
      paginationInfo: paginate(input, t.teamAssignmentRows, totalCnt),
    };
  },

  [t.getAsgmtData]: async ({ services: { db }, row }) => ({
    data: wireWork(row),
    file: (await filesOf(db).execute({ assignmentId: row.id })).map(wireFile),
  }),

  [t.getAsgmtSbmtData]: async ({ services: { db }, row }) => {
    const [own] = await teamSubmissionOf(db).execute({ assignmentId: row.id, teamId: row.teamId });
    return { data: own === undefined ? null : wireSubmission(own) };
  },

  [t.insertAsgmt]: hand,
  [t.updateAsgmt]: change,
  [t.updateTempYn]: toggle,
  [t.deleteAsgmt]: remove,
};
