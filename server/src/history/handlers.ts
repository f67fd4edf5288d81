import type { staffHistoryCalls } from '@baeum/contract/history/staff-calls';
import * as t from '@baeum/contract/history/staff-terms';
import type { Handlers } from '../handler.ts';
import type { Database } from '../platform/database.ts';
import type { RowOf } from '../platform/statements.ts';
import { serializeMoment } from '../platform/time.ts';
import type { UnreadLines } from '../ports/unread-lines.ts';
import { aboutObject, aboutPerson, inLectureWithout, ofProgramme } from './queries.ts';

export function historyHandlersOf(unread: readonly UnreadLines[]): Handlers<typeof staffHistoryCalls> {
  const inLecture = inLectureWithout(unread);
  return {
    [t.listPersonHistory]: async ({ services: { db }, row, input }) =>
      listed(db, aboutPerson, { personId: row.id }, input),

    [t.listLectureHistory]: async ({ services: { db }, account, row, input, now }) => {
      const { kind = null, object = null } = input;
      const kinds = t.readableKinds(row.permissions);
      const which = { lectureCode: row.lectureCode, viewer: account.id, kinds, kind, object, now };
      return listed(db, inLecture, which, input);
    },

    [t.listProgrammeHistory]: async ({ services: { db }, row: { programmeCode }, input }) => {
      const { kind = null, object = null } = input;
      return listed(db, ofProgramme, { programmeCode, kind, object }, input);
    },

    [t.listPortalHistory]: async ({ services: { db }, input }) =>
      listed(db, aboutObject, { kind: input.kind, object: input.object }, input),
  };
}

async function listed(
  db: Database,
  { page, count }: typeof aboutPerson,
  which: Readonly<Record<string, unknown>>,
  paging: { readonly page: number; readonly rows: number },
) {
  const [lines, [counted]] = await Promise.all([
    page(db, { ...which, limit: paging.rows, offset: (paging.page - 1) * paging.rows }),
    count(db, which),
  ]);
  return { items: lines.map(lineOf), total: counted?.total ?? 0 };
}

const lineOf = (line: RowOf<typeof aboutPerson.page>) => ({
  id: line.id,
  batch: line.batch,
  at: serializeMoment(line.at),
  by: { loginId: line.by.loginId, name: line.by.name },
  action: line.action,
  kind: line.kind,
  object: line.object,
  subject: line.subject && { loginId: line.subject.loginId, name: line.subject.name },
  reason: line.reason,
  values: line.values.map(({ field, before, after }) => ({ field, before, after })),
});
