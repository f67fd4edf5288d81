import type { assignmentCalls } from '@baeum/contract/assignment/calls';
import * as t from '@baeum/contract/assignment/terms';
import type { Handlers } from '../handler.ts';
import { pageOf, paginate } from '../platform/paging.ts';
import { assignmentCount, assignmentPage, filesOf, submissionWithFeedback } from './queries.ts';
import { cancel, change, handIn, remove, submit } from './submissions.ts';
import {
  wireAssignment,
  wireFeedback,
  wireFiles,
  wireItem,
  wireSubmission,
  wireSubmittedFile,
} from './wire.ts';

export const assignmentHandlers: Handlers<typeof assignmentCalls> = {
  [t.getAsgmtList]: async ({ services: { db }, account, row, input, now }) => {
    const rows = await assignmentPage(db).execute({
      ...pageOf(input, t.assignmentRows),
      lectureCode: row.code,
      studentId: account.id,
      now,
    });
    const beyond = rows.length === 0 && input.pageNo > 1;
    const [counted] = beyond ? await assignmentCount(db).execute({ lectureCode: row.code }) : rows;
    const totalCnt = counted?.total ?? 0;
    return {
      list: rows.map(wireItem),
      totalCnt,
      paginationInfo: paginate(input, t.assignmentRows, totalCnt),
    };
  },

  [t.getAsgmtData]: async ({ services: { db }, account, row }) => {
    const files = await filesOf(db).execute({ code: row.code, studentId: account.id });
    return {
      data: wireAssignment(row),
      file: wireFiles(row, files),
    };
  },

  [t.getAsgmtSbmtData]: async ({ services: { db }, account, row }) => {
    const scope = { code: row.code, studentId: account.id };
    const [files, own] = await Promise.all([
      filesOf(db).execute(scope),
      submissionWithFeedback(db).execute(scope),
    ]);
    return {
      data: { ...wireAssignment(row), ...wireSubmission(own[0]) },
      asgmtFileData: wireFiles(row, files),
      sbmtFileData: files.flatMap(wireSubmittedFile),
      feedbackList: own.flatMap(wireFeedback),
    };
  },

  [t.submitAsgmtData]: submit,
  [t.updateAsgmtData]: change,
  [t.reSubmitAsgmtData]: handIn,
  [t.cancelAsgmtData]: cancel,
  [t.deleteAsgmtData]: remove,
};
