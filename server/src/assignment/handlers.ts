import type { assignmentCalls } from '@baeum/contract/assignment/calls';
import * as t from '@baeum/contract/assignment/terms';
import { byCode } from '@baeum/rules/facts';
import { sortedByUrgency } from '@baeum/rules/periods';
import type { Handlers } from '../handler.ts';
import { serializeOwnScore } from '../standing/own-score.ts';
import { pageIn } from '../platform/paging.ts';
import { factsInLecture } from '../standing/facts.ts';
import { enrolledBy, stretchOfAll } from '../standing/standings.ts';
import { versionInLecture } from '../standing/versions.ts';
import { filesOf, submissionWithFeedback } from './queries.ts';
import { cancel, change, submitDraft, remove, submit } from './submissions.ts';
import {
  serializeAssignment,
  serializeFeedback,
  serializeFiles,
  serializeItem,
  serializeSubmission,
  serializeSubmittedFile,
} from './serializers.ts';

const submissionFacts = factsInLecture('submissions_in_lecture', ['submissions']);

export const assignmentHandlers: Handlers<typeof assignmentCalls, typeof t.getAsgmtList> = {
  [t.getAsgmtList]: async ({ services: { db, replies }, account, row, input, now }) => {
    const about = { studentId: account.id, lectureCode: row.code, input };
    const version = await versionInLecture(db, about);
    return replies.answer({ call: t.getAsgmtList, about, version }, now, async () => {
      const enrolled = await enrolledBy(submissionFacts, db, about, now);
      const own = byCode(enrolled.facts.submissions);
      const isSubmitted = ({ code }: { readonly code: string }) => own.get(code)?.submittedAt != null;
      const at = now.getTime();
      const sorted = sortedByUrgency(enrolled.outline.assignments, at, isSubmitted);
      const { page, totals } = pageIn(sorted, input, t.assignmentRows);
      const list = page.map((item) =>
        serializeItem(item, own.get(item.code), { lectureCode: row.code, now: at }),
      );
      return { result: { list, ...totals }, stretch: stretchOfAll([enrolled], now) };
    });
  },

  [t.getAsgmtData]: async ({ services: { db }, account, row }) => {
    const files = await filesOf(db, { code: row.code, studentId: account.id });
    return {
      data: serializeAssignment(row),
      file: serializeFiles(row, files),
    };
  },

  [t.getAsgmtSbmtData]: async ({ services: { db }, account, row, now }) => {
    const scope = { code: row.code, studentId: account.id };
    const [files, own] = await Promise.all([
      filesOf(db, scope),
      submissionWithFeedback(db, { ...scope, now }),
    ]);
    return {
      data: { ...serializeAssignment(row), ...serializeSubmission(own[0], now) },
      asgmtFileData: serializeFiles(row, files),
      sbmtFileData: files.flatMap(serializeSubmittedFile),
      feedbackList: own.flatMap(serializeFeedback),
      myScre: serializeOwnScore(own[0]?.score ?? null, row.showsGrades),
    };
  },

  [t.submitAsgmtData]: submit,
  [t.updateAsgmtData]: change,
  [t.reSubmitAsgmtData]: submitDraft,
  [t.cancelAsgmtData]: cancel,
  [t.deleteAsgmtData]: remove,
};
