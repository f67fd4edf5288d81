/** Saved replies of those who answer in lectures: an own one is nobody else's, a shared one the lecture's. */
import type { lectureReplyCalls } from '@baeum/contract/inquiry/lecture-reply-calls';
import * as t from '@baeum/contract/inquiry/lecture-reply-terms';
import { replyLimits, replyRefusals } from '@baeum/contract/inquiry/staff-terms';
import { and, asc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Handlers } from '../../handler.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { savedReply } from '../tables.ts';
import { replyValuesOf } from './replies.ts';

type Row = typeof savedReply.$inferSelect;

interface Place {
  readonly lectureCode: string;
  readonly accountId: number;
}

/** What this account inserts into answers in a lecture. */
const isUsable = (lectureCode: SQL | string, accountId: SQL | number) =>
  or(
    eq(savedReply.lectureCode, lectureCode),
    and(eq(savedReply.accountId, accountId), isNull(savedReply.lectureCode), not(savedReply.isShared)),
  );

const repliesIn = preparedQuery(
  'lecture_replies',
  {
    id: savedReply.id,
    name: savedReply.name,
    body: savedReply.body,
    isShared: sql<boolean>`${savedReply.lectureCode} is not null`,
    revision: savedReply.revision,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(savedReply)
      .where(
        isUsable(sql`${sql.placeholder('lectureCode')}::text`, sql`${sql.placeholder('accountId')}::bigint`),
      )
      .orderBy(asc(savedReply.name), asc(savedReply.id))
      .limit(replyLimits.replies),
);

export const lectureReplyHandlers: Handlers<typeof lectureReplyCalls> = {
  [t.listLectureReplies]: async ({ services: { db }, account, row: { lectureCode } }) => ({
    items: [...(await repliesIn(db, { lectureCode, accountId: account.id }))],
  }),

  [t.addLectureReply]: async ({ tx, account, row: { lectureCode }, input }) => {
    const place = { lectureCode, accountId: account.id };
    const values = storedOf(input, place);
    if ((await tx.$count(savedReply, isUsable(lectureCode, account.id))) >= replyLimits.replies)
      refuse(replyRefusals.tooMany);
    const [row] = await tx.insert(savedReply).values(values).returning();
    if (row === undefined) throw new Error('the new reply has no row');
    return {
      result: { id: row.id, revision: row.revision },
      changes: [changeOf(row.id, 'add', differences({}, keptOf(row)))],
    };
  },

  [t.changeLectureReply]: async ({
    tx,
    account,
    row: { lectureCode },
    input: { id, revision, ...fields },
  }) => {
    const place = { lectureCode, accountId: account.id };
    const before = await lockReply(tx, id, place);
    if (before.revision !== revision)
      refuseStale({
        revision: before.revision,
        values: { name: before.name, body: before.body, isShared: before.lectureCode === null ? '' : 'Y' },
        last: await lastChange(tx, 'savedReply', id),
      });
    const { accountId, ...values } = storedOf(fields, place);
    const [row = before] = await tx
      .update(savedReply)
      // Whoever makes a shared one an own one keeps it.
      .set({ ...values, ...(!fields.isShared && { accountId }) })
      .where(eq(savedReply.id, id))
      .returning();
    const changed = differences(keptOf(before), keptOf(row));
    return {
      result: { id, revision: row.revision },
      changes: Object.keys(changed).length === 0 ? [] : [changeOf(id, 'change', changed)],
    };
  },

  [t.removeLectureReply]: async ({ tx, account, row: { lectureCode }, input: { id } }) => {
    const before = await lockReply(tx, id, { lectureCode, accountId: account.id });
    await tx.delete(savedReply).where(eq(savedReply.id, id));
    return { result: null, changes: [changeOf(id, 'remove', differences(keptOf(before), {}))] };
  },
};

/** The reply, if this account uses it in the lecture; nobody else changes it until the end of the transaction. */
async function lockReply(tx: Transaction, id: number, { lectureCode, accountId }: Place): Promise<Row> {
  const [row] = await tx
    .select()
    .from(savedReply)
    .where(and(eq(savedReply.id, id), isUsable(lectureCode, accountId)))
    .for('update');
  return row ?? refuse(replyRefusals.gone);
}

type Fields = Pick<Row, 'name' | 'body' | 'isShared'>;

const storedOf = ({ isShared, ...texts }: Fields, { lectureCode, accountId }: Place) => ({
  ...replyValuesOf({ ...texts, isShared: false }),
  lectureCode: isShared ? lectureCode : null,
  accountId,
});

/** What the history keeps of a reply. */
const keptOf = ({ name, body, lectureCode }: Row) => ({ name, body, isShared: lectureCode !== null });

const changeOf = (id: number, action: Change['action'], values: NonNullable<Change['values']>): Change => ({
  action,
  kind: 'savedReply',
  object: id,
  values,
});
