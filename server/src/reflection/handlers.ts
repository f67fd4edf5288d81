import type { reflectionCalls } from '@baeum/contract/reflection/calls';
import * as t from '@baeum/contract/reflection/terms';
import { serializeOwnScore } from '../standing/own-score.ts';
import type { Handlers } from '../handler.ts';
import { serializeCondition } from '../standing/serializers.ts';
import { readJournal } from './access.ts';
import { readCondition } from './condition.ts';
import { filesOf, questionsOf } from './queries.ts';
import {
  serializeFiles,
  serializeInfo,
  serializeOwn,
  serializeOwnFile,
  serializeQuestion,
  serializeJournalStatus,
} from './serializers.ts';
import { insert, update } from './writing.ts';

export const reflectionHandlers: Handlers<typeof reflectionCalls> = {
  [t.selfRflctCheck]: async ({ services: { db }, account, row, now }) => {
    const key = { lectureCode: row.code, studentId: account.id };
    const [journal, condition] = await Promise.all([readJournal(db, key, now), readCondition(db, key, now)]);
    return {
      selfYn: condition && serializeCondition(condition),
      srInfo: journal === undefined ? null : serializeJournalStatus(journal),
    };
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
      myScre: serializeOwnScore(row.score),
    };
  },

  [t.insertSelfRflctInfo]: insert,
  [t.updateSelfRflctInfo]: update,
};
