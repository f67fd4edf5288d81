/** Who is to answer a system inquiry: one of the administrators, who is told of it (specification §22.1). */
import type { staffInquiryCalls } from '@baeum/contract/inquiry/staff-calls';
import * as t from '@baeum/contract/inquiry/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Handlers, StaffResourceLoader, StaffScoped } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { differences } from '../../platform/history.ts';
import { accounts, type NewNotification } from '../../platform/notifications/notify.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { inquiry } from '../tables.ts';

interface Row extends StaffScoped {
  readonly id: number;
}

const inquiryPlace = preparedQuery(
  'system_inquiry_place',
  { id: inquiry.id, studentId: inquiry.authorId },
  (db, fields) =>
    db
      .select(fields)
      .from(inquiry)
      .where(and(eq(inquiry.id, sql.placeholder('id')), isNull(inquiry.deletedAt))),
);

const findInquiry: StaffResourceLoader<Row> = async (db, { id }) => (await inquiryPlace(db, { id }))[0];

export const assignmentResources = { systemInquiry: findInquiry };

const assigneeOf = preparedQuery(
  'inquiry_assignee',
  { loginId: account.loginId, name: account.name },
  (db, fields) =>
    db
      .select(fields)
      .from(inquiry)
      .innerJoin(account, eq(account.id, inquiry.assigneeId))
      .where(eq(inquiry.id, sql.placeholder('id'))),
);

const isAssignable = and(sql`${account.type} = 'administrator'`, isNull(account.suspendedAt));

const assignable = preparedQuery(
  'inquiry_assignable',
  { loginId: account.loginId, name: account.name },
  (db, fields) =>
    db
      .select(fields)
      .from(account)
      .where(isAssignable)
      .orderBy(asc(account.name), asc(account.id))
      .limit(t.mostAssignable),
);

type Calls = Pick<typeof staffInquiryCalls, typeof t.getInquiryAssignment | typeof t.assignInquiry>;

export const assignmentHandlers: Handlers<Calls> = {
  [t.getInquiryAssignment]: async ({ services: { db }, row: { id } }) => {
    const [[assignee], choices] = await Promise.all([assigneeOf(db, { id }), assignable(db, {})]);
    return { assignee: assignee ?? null, assignable: [...choices] };
  },

  [t.assignInquiry]: async ({ tx, account: { id: byId }, row: { id }, input: { loginId }, now }) => {
    const assigneeId = loginId === null ? null : await administratorNamed(tx, loginId);
    const before = await lockAssigned(tx, id);
    await tx.update(inquiry).set({ assigneeId }).where(eq(inquiry.id, id));
    const values = differences({ assignee: before.assignee }, { assignee: loginId });
    return {
      result: null,
      changes:
        Object.keys(values).length === 0 ? [] : [{ action: 'change', kind: 'inquiry', object: id, values }],
      notifications:
        assigneeId === null || before.assignee === loginId ? [] : [assigned(id, { assigneeId, byId, now })],
    };
  },
};

async function administratorNamed(tx: Transaction, loginId: string): Promise<number> {
  const [row] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.loginId, loginId), isAssignable));
  return row?.id ?? refuse(t.assignmentRefusals.notAdministrator, { about: { field: 'loginId' } });
}

/** Nobody else assigns it until the end of the transaction. */
async function lockAssigned(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      assignee: sql<
        string | null
      >`(select ${account.loginId} from ${account} where ${account.id} = ${inquiry.assigneeId})`,
    })
    .from(inquiry)
    .where(and(eq(inquiry.id, id), isNull(inquiry.deletedAt)))
    .for('no key update');
  return row ?? refuse(commonRefusals.notFound);
}

const assigned = (
  id: number,
  { assigneeId, byId, now }: { readonly assigneeId: number; readonly byId: number; readonly now: Date },
): NewNotification => ({
  kind: 'assigned',
  event: `inquiry ${id} ${now.getTime()}`,
  side: 'staff',
  lectureCode: null,
  aboutKind: 'inquiry',
  title: sql`(select ${inquiry.title} from ${inquiry} where ${inquiry.id} = ${id})`,
  recipients: accounts([assigneeId], id),
  exceptId: byId,
});
