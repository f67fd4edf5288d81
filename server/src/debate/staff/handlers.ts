import type { staffDebateCalls } from '@baeum/contract/debate/staff-calls';
import * as t from '@baeum/contract/debate/staff-terms';
import { addActivity, changeActivity, copyActivity, shownObject } from '../../activity/changes.ts';
import { formOf, storedIn } from '../../activity/kind.ts';
import type { Handlers } from '../../handler.ts';
import type { Changed } from '../../platform/history.ts';
import { saidIn } from '../said.ts';
import type { RubricScores } from '../../ports/rubric-scores.ts';
import { debateKindOf } from './debate-kind.ts';

const saved = ({ result: { code, revision }, ...rest }: Changed<{ code: string; revision: number }>) => ({
  ...rest,
  result: { debateCode: code, revision },
});

export function staffDebateHandlersOf(scores: RubricScores): Handlers<typeof staffDebateCalls> {
  const debateKind = debateKindOf(scores);
  return {
    [t.getDebate]: async ({ services: { db }, account: { loginId }, row: { code, permissions }, now }) => {
      const stored = await storedIn(debateKind, db, code);
      return {
        ...shownObject(stored),
        debateCode: code,
        fields: formOf(debateKind, stored, { loginId, now }),
        writers: stored.begun,
        posts: [...stored.posts].sort((a, b) => a - b),
        permissions: [...permissions],
      };
    },

    [t.readDebate]: async ({ services: { db }, account, row, input }) => ({
      lectureCode: row.lectureCode,
      title: row.title,
      kind: row.kind,
      ...(await saidIn(db, row, { accountId: account.id, mayReadSecrets: false, readsHidden: true }, input)),
      permissions: [...row.permissions],
    }),

    [t.addDebate]: async (request) =>
      saved(await addActivity(debateKind, request, request.row.lectureCode, request.input)),

    [t.changeDebate]: async (request) =>
      saved(await changeActivity(debateKind, request, request.row, request.input)),

    [t.copyDebate]: async (request) =>
      saved(await copyActivity(debateKind, request, request.row, request.input)),
  };
}
