import type { reflectionCalls } from '@baeum/contract/reflection/calls';
import * as t from '@baeum/contract/reflection/terms';
import type { Handlers } from '../handler.ts';
import type { DashboardProvider } from '../platform/dashboard-provider.ts';
import { lectureJournal } from './access.ts';
import { filesOf, questionsOf } from './queries.ts';
import {
  serializeCondition,
  serializeFiles,
  serializeInfo,
  serializeOwn,
  serializeOwnFile,
  serializeQuestion,
  serializeJournalStatus,
} from './serializers.ts';
import { insert, update } from './writing.ts';

/** @param learning provides the counts that the condition of a journal refers to */
export function reflectionHandlers(learning: readonly DashboardProvider[]): Handlers<typeof reflectionCalls> {
  const journalOf = lectureJournal(learning);
  return {
    [t.selfRflctCheck]: async ({ services: { db }, account, row, now }) => {
      const [journal] = await journalOf(db, { lectureCode: row.code, studentId: account.id, now });
      if (journal === undefined) return { selfYn: null, srInfo: null };
      return { selfYn: serializeCondition(journal.condition), srInfo: serializeJournalStatus(journal) };
    },

    [t.getSelfRflctInfo]: async ({ services: { db }, row }) => {
      const scope = { code: row.code, submissionId: row.own?.id ?? null };
      const [questions, files] = await Promise.all([questionsOf(db, scope), filesOf(db, scope)]);
      return {
        srInfo: serializeInfo(row),
        srQest: questions.map(serializeQuestion),
        srFile: serializeFiles(files),
      };
    },

    [t.getSelfRflctSbmtInfo]: async ({ services: { db }, row }) => {
      const scope = { code: row.code, submissionId: row.own?.id ?? null };
      const [questions, files] = await Promise.all([questionsOf(db, scope), filesOf(db, scope)]);
      return {
        srInfo: serializeInfo(row),
        srFile: serializeFiles(files),
        srSbmtInfo: serializeOwn(row),
        srSbmtQest: questions.map(serializeQuestion),
        srSbmtFile: files.flatMap(serializeOwnFile),
      };
    },

    [t.insertSelfRflctInfo]: insert,
    [t.updateSelfRflctInfo]: update,
  };
}
