import type { RequestOf } from '@baeum/contract/call';
import type { assignmentCalls } from '@baeum/contract/team/assignment-calls';
import * as t from '@baeum/contract/team/assignment-terms';
import { sortedBy, urgencyKeys } from '@baeum/rules/periods';
import { serializeOwnScore } from '../../standing/own-score.ts';
import type { Handlers } from '../../handler.ts';
import { searchedText } from '../../platform/html-text.ts';
import { pageIn } from '../../platform/paging.ts';
import { latePeriodOf } from '../../platform/periods.ts';
import { withWorkPhase } from './phase.ts';
import { assignmentList, filesOf, teamScore, teamSubmissionsOf } from './queries.ts';
import { change, copy, submit, remove, toggle } from './submissions.ts';
import {
  serializeDraft,
  serializeFile,
  serializeItem,
  serializeSubmission,
  serializeWork,
} from './serializers.ts';

type ListRequest = RequestOf<(typeof assignmentCalls)[typeof t.getAsgmtList]>;

/**
 * The values to search for in each field; null for fields that are not searched. Nothing is searched without
 * a text.
 */
function searchOf({ isSearch, searchText, searchType }: ListRequest) {
  const text = searchedText(searchText);
  const textFor = (type: t.AssignmentSearchType) =>
    searchType === type || searchType === 'all' ? text : null;
  return {
    isSearching: isSearch === 'Y' && text !== '',
    title: textFor('title'),
    submitter: textFor('submitter'),
    contents: textFor('contents'),
  };
}

export const assignmentHandlers: Handlers<typeof assignmentCalls> = {
  [t.getAsgmtList]: async ({ services: { db }, account, row, input, now }) => {
    const named = { activityCode: row.activityCode, teamId: row.id, studentId: account.id };
    const rows = await assignmentList(db, { ...named, ...searchOf(input) });
    const own = rows.map((one) => withWorkPhase(one, now));
    const isSubmitted = ({ submission }: (typeof own)[number]) => submission?.submittedAt != null;
    const keysOf = (one: (typeof own)[number]) => [
      ...urgencyKeys(now.getTime(), latePeriodOf(one), isSubmitted(one)),
      one.id,
    ];
    const { page, totals } = pageIn(sortedBy(own, keysOf), input, t.teamAssignmentRows);
    return { asgmtList: page.map(serializeItem), ...totals };
  },

  [t.getAsgmtData]: async ({ services: { db }, row }) => ({
    data: serializeWork(row),
    file: (await filesOf(db, { assignmentId: row.id })).map(serializeFile),
  }),

  [t.getAsgmtSbmtData]: async ({ services: { db }, account, row, now }) => {
    const query = { assignmentId: row.id, teamId: row.teamId, studentId: account.id };
    const [[shown, ...others], [own]] = await Promise.all([
      teamSubmissionsOf(db, query),
      teamScore(db, { assignmentId: row.id, studentId: account.id, now }),
    ]);
    return {
      data: shown ? serializeSubmission(shown, row) : null,
      draftList: others.map(serializeDraft),
      myScre: serializeOwnScore(own?.score ?? null),
    };
  },

  [t.insertAsgmt]: submit,
  [t.updateAsgmt]: change,
  [t.updateTempYn]: toggle,
  [t.deleteAsgmt]: remove,
  [t.copyAsgmt]: copy,
};
