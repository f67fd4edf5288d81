/** Saved replies of administrators: an own one is nobody else's, a shared one everybody's. */
import { isBlank } from '@baeum/contract/blank';
import type { staffInquiryCalls } from '@baeum/contract/inquiry/staff-calls';
import * as t from '@baeum/contract/inquiry/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Handlers, StaffResourceLoader, StaffScoped } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { inquiry, savedReply } from '../tables.ts';
import { assignmentHandlers, assignmentResources } from './assignment.ts';

type Row = typeof savedReply.$inferSelect;

const repliesOf = preparedQuery(
  'saved_replies',
  {
    id: savedReply.id,
    name: savedReply.name,
    body: savedReply.body,
    isShared: savedReply.isShared,
    revision: savedReply.revision,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(savedReply)
      .where(
        and(
          isNull(savedReply.lectureCode),
          eq(savedReply.purpose, 'answer'),
          or(eq(savedReply.accountId, sql.placeholder('accountId')), savedReply.isShared),
        ),
      )
      .orderBy(asc(savedReply.name), asc(savedReply.id))
      .limit(t.replyLimits.replies),
);

const replyById = preparedQuery('saved_reply', { id: savedReply.id }, (db, fields) =>
  db
    .select(fields)
    .from(savedReply)
    .where(and(eq(savedReply.id, sql.placeholder('id')), eq(savedReply.purpose, 'answer'))),
);

/** Any reply; whose it is, the handlers ask. */
const findReply: StaffResourceLoader<{ readonly id: number } & StaffScoped> = async (db, { id }) =>
  (await replyById(db, { id }))[0];

export const staffInquiryResources = { savedReply: findReply, ...assignmentResources };

const dayMs = 24 * 60 * 60 * 1000;

const answerTimes = preparedQuery(
  'answer_times',
  {
    answered: sql<number>`count(*)::int`,
    medianMinutes: sql<
      number | null
    >`floor(percentile_cont(0.5) within group (order by extract(epoch from ${inquiry.answeredAt} - ${inquiry.createdAt})) / 60)::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(inquiry)
      .where(
        and(isNull(inquiry.deletedAt), gt(inquiry.answeredAt, sql`${sql.placeholder('since')}::timestamptz`)),
      ),
);

export const staffInquiryHandlers: Handlers<typeof staffInquiryCalls> = {
  ...assignmentHandlers,

  [t.getAnswerTimes]: async ({ services: { db }, now }) => {
    const since = new Date(now.getTime() - t.answerTimeDays * dayMs);
    const [times] = await answerTimes(db, { since });
    return { answered: times?.answered ?? 0, medianMinutes: times?.medianMinutes ?? null };
  },

  [t.listReplies]: async ({ services: { db }, account }) => ({
    items: (await repliesOf(db, { accountId: account.id })).map(({ id, name, body, isShared, revision }) => ({
      id,
      name,
      body,
      isShared,
      revision,
    })),
  }),

  [t.addReply]: async ({ tx, account, input }) => {
    const values = replyValuesOf(input);
    const isReadable = and(
      isNull(savedReply.lectureCode),
      eq(savedReply.purpose, 'answer'),
      or(eq(savedReply.accountId, account.id), savedReply.isShared),
    );
    if ((await tx.$count(savedReply, isReadable)) >= t.replyLimits.replies) refuse(t.replyRefusals.tooMany);
    const [row] = await tx
      .insert(savedReply)
      .values({ ...values, accountId: account.id })
      .returning();
    if (row === undefined) throw new Error('the new reply has no row');
    return {
      result: { id: row.id, revision: row.revision },
      changes: [changeOf(row.id, 'add', differences({}, fieldsOf(row)))],
    };
  },

  [t.changeReply]: async ({ tx, account, input: { id, revision, ...fields } }) => {
    const before = await lockReply(tx, id, account.id);
    if (before.revision !== revision)
      refuseStale({
        revision: before.revision,
        values: { name: before.name, body: before.body, isShared: before.isShared ? 'Y' : '' },
        last: await lastChange(tx, 'savedReply', id),
      });
    const [row = before] = await tx
      .update(savedReply)
      // Whoever makes a shared one an own one keeps it.
      .set({ ...replyValuesOf(fields), ...(!fields.isShared && { accountId: account.id }) })
      .where(eq(savedReply.id, id))
      .returning();
    const values = differences(fieldsOf(before), fieldsOf(row));
    return {
      result: { id, revision: row.revision },
      changes: Object.keys(values).length === 0 ? [] : [changeOf(id, 'change', values)],
    };
  },

  [t.removeReply]: async ({ tx, account, input: { id } }) => {
    const before = await lockReply(tx, id, account.id);
    await tx.delete(savedReply).where(eq(savedReply.id, id));
    return { result: null, changes: [changeOf(id, 'remove', differences(fieldsOf(before), {}))] };
  },
};

/** The reply, if this administrator may use it; nobody else changes it until the end of the transaction. */
async function lockReply(tx: Transaction, id: number, accountId: number): Promise<Row> {
  const [row] = await tx.select().from(savedReply).where(eq(savedReply.id, id)).for('update');
  const isReadable = row?.lectureCode === null && (row.isShared || row.accountId === accountId);
  return isReadable ? row : refuse(commonRefusals.notFound);
}

export function replyValuesOf({ name, body, isShared }: Pick<Row, 'name' | 'body' | 'isShared'>) {
  const values = { name: name.normalize('NFC').trim(), body: body.normalize('NFC').trim(), isShared };
  if (isBlank(values.name)) refuse(t.replyRefusals.noName, { about: { field: 'name' } });
  if (isBlank(values.body)) refuse(t.replyRefusals.noBody, { about: { field: 'body' } });
  return values;
}

/** What the history keeps of a reply. */
const fieldsOf = ({ name, body, isShared }: Row) => ({ name, body, isShared });

const changeOf = (id: number, action: Change['action'], values: NonNullable<Change['values']>): Change => ({
  action,
  kind: 'savedReply',
  object: id,
  values,
});
