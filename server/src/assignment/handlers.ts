import type { assignmentCalls } from '@baeum/contract/assignment/calls';
import * as t from '@baeum/contract/assignment/terms';
import type { Handlers } from '../handler.ts';
import { pageOf, totalsOf } from '../platform/paging.ts';
import { assignmentCount, assignmentPage, filesOf, submissionWithFeedback } from './queries.ts';
import { cancel, change, submitDraft, remove, submit } from './submissions.ts';
import {
  serializeAssignment,
  serializeFeedback,
  serializeFiles,
  serializeItem,
  serializeSubmission,
  serializeSubmittedFile,
} from './serializers.ts';

export const assignmentHandlers: Handlers<typeof assignmentCalls> = {
  [t.getAsgmtList]: async ({ services: { db }, account, row, input, now }) => {
    const rows = await assignmentPage(db, {
      ...pageOf(input, t.assignmentRows),
      lectureCode: row.code,
      studentId: account.id,
      now,
    });
    const totals = await totalsOf(rows, input, t.assignmentRows, () =>
      assignmentCount(db, { lectureCode: row.code }),
    );
    return { list: rows.map(serializeItem), ...totals };
  },

  [t.getAsgmtData]: async ({ services: { db }, account, row }) => {
    const files = await filesOf(db, { code: row.code, studentId: account.id });
    return {
      data: serializeAssignment(row),
      file: serializeFiles(row, files),
    };
  },

  [t.getAsgmtSbmtData]: async ({ services: { db }, account, row }) => {
    const scope = { code: row.code, studentId: account.id };
    const [files, own] = await Promise.all([filesOf(db, scope), submissionWithFeedback(db, scope)]);
    return {
      data: { ...serializeAssignment(row), ...serializeSubmission(own[0]) },
      asgmtFileData: serializeFiles(row, files),
      sbmtFileData: files.flatMap(serializeSubmittedFile),
      feedbackList: own.flatMap(serializeFeedback),
    };
  },

  [t.submitAsgmtData]: submit,
  [t.updateAsgmtData]: change,
  [t.reSubmitAsgmtData]: submitDraft,
  [t.cancelAsgmtData]: cancel,
  [t.deleteAsgmtData]: remove,
};
