import type { reflectionCalls } from '@baeum/contract/reflection/calls';
import * as t from '@baeum/contract/reflection/terms';
import type { Handlers } from '../handler.ts';
import type { Contribution } from '../platform/contribution.ts';
import { lectureJournal } from './access.ts';
import { filesOf, questionsOf } from './queries.ts';
import {
  wireCondition,
  wireFiles,
  wireInfo,
  wireOwn,
  wireOwnFile,
  wireQuestion,
  wireStanding,
} from './wire.ts';
import { insert, update } from './writing.ts';

/** @param learning brings the counts that the condition of a journal is about */
export function reflectionHandlers(learning: readonly Contribution[]): Handlers<typeof reflectionCalls> {
  const journalOf = lectureJournal(learning);
  return {
    [t.selfRflctCheck]: async ({ services: { db }, account, row, now }) => {
      const [journal] = await journalOf(db).execute({ lectureCode: row.code, studentId: account.id, now });
      if (journal === undefined) return { selfYn: null, srInfo: null };
      return { selfYn: wireCondition(journal.condition), srInfo: wireStanding(journal) };
    },

    [t.getSelfRflctInfo]: async ({ services: { db }, row }) => {
      const scope = { code: row.code, submissionId: row.own?.id ?? null };
      const [questions, files] = await Promise.all([
        questionsOf(db).execute(scope),
        filesOf(db).execute(scope),
      ]);
      return { srInfo: wireInfo(row), srQest: questions.map(wireQuestion), srFile: wireFiles(files) };
    },

    [t.getSelfRflctSbmtInfo]: async ({ services: { db }, row }) => {
      const scope = { code: row.code, submissionId: row.own?.id ?? null };
      const [questions, files] = await Promise.all([
        questionsOf(db).execute(scope),
        filesOf(db).execute(scope),
      ]);
      return {
        srInfo: wireInfo(row),
        srFile: wireFiles(files),
        srSbmtInfo: wireOwn(row),
        srSbmtQest: questions.map(wireQuestion),
        srSbmtFile: files.flatMap(wireOwnFile),
      };
    },

    [t.insertSelfRflctInfo]: insert,
    [t.updateSelfRflctInfo]: update,
  };
}
