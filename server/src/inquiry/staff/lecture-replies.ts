/** Saved replies of those who answer in lectures, and saved comments of those who grade there: an own one is nobody else's, a shared one the lecture's. */
import type { gradingCommentCalls } from '@baeum/contract/grading/comment-calls';
import * as c from '@baeum/contract/grading/comment-terms';
import type { lectureReplyCalls } from '@baeum/contract/inquiry/lecture-reply-calls';
import * as t from '@baeum/contract/inquiry/lecture-reply-terms';
import { replyLimits, replyRefusals } from '@baeum/contract/inquiry/staff-terms';
import { and, asc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Handlers } from '../../handler.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, type Changed, differences, lastChange } from '../../platform/history.ts';
import { refuseStale } from '../../platform/stale.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { type ReplyPurpose, savedReply } from '../tables.ts';
import { replyValuesOf } from './replies.ts';

type Row = typeof savedReply.$inferSelect;

interface Place {
  readonly lectureCode: string;
  readonly accountId: number;
  readonly purpose: ReplyPurpose;
}

type PlaceIn<Value> = { readonly [Name in keyof Place]: Place[Name] | Value };

/** What this account inserts in a lecture. */
const isUsable = ({ lectureCode, accountId, purpose }: PlaceIn<SQL>) =>
  and(
    eq(savedReply.purpose, purpose),
    or(
      eq(savedReply.lectureCode, lectureCode),
      and(eq(savedReply.accountId, accountId), isNull(savedReply.lectureCode), not(savedReply.isShared)),
    ),
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
        isUsable({
          lectureCode: sql`${sql.placeholder('lectureCode')}::text`,
          accountId: sql`${sql.placeholder('accountId')}::bigint`,
          purpose: sql`${sql.placeholder('purpose')}::text`,
        }),
      )
      .orderBy(asc(savedReply.name), asc(savedReply.id))
      .limit(replyLimits.replies),
);

type Fields = Pick<Row, 'name' | 'body' | 'isShared'>;
type Changing = Fields & { readonly id: number; readonly revision: number };
type Saved = Changed<{ readonly id: number; readonly revision: number }>;

const listIn = async (db: Database, place: Place) => ({ items: [...(await repliesIn(db, { ...place }))] });

async function add(tx: Transaction, place: Place, fields: Fields): Promise<Saved> {
  const values = storedOf(fields, place);
  if ((await tx.$count(savedReply, isUsable(place))) >= replyLimits.replies) refuse(replyRefusals.tooMany);
  const [row] = await tx.insert(savedReply).values(values).returning();
  if (row === undefined) throw new Error('the new reply has no row');
  return {
    result: { id: row.id, revision: row.revision },
    changes: [changeOf(row, 'add', differences({}, keptOf(row)))],
  };
}

async function change(tx: Transaction, place: Place, { id, revision, ...fields }: Changing): Promise<Saved> {
  const before = await lockReply(tx, id, place);
  if (before.revision !== revision)
    refuseStale({
      revision: before.revision,
      values: { name: before.name, body: before.body, isShared: before.lectureCode === null ? '' : 'Y' },
      last: await lastChange(tx, kindOf(before), id),
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
    changes: Object.keys(changed).length === 0 ? [] : [changeOf(row, 'change', changed)],
  };
}

async function remove(tx: Transaction, place: Place, id: number): Promise<Changed<null>> {
  const before = await lockReply(tx, id, place);
  await tx.delete(savedReply).where(eq(savedReply.id, id));
  return { result: null, changes: [changeOf(before, 'remove', differences(keptOf(before), {}))] };
}

interface Request {
  readonly account: { readonly id: number };
  readonly row: { readonly lectureCode: string };
}

const placeFor =
  (purpose: ReplyPurpose) =>
  ({ account, row: { lectureCode } }: Request): Place => ({ lectureCode, accountId: account.id, purpose });

const toAnswer = placeFor('answer');
export const lectureReplyHandlers: Handlers<typeof lectureReplyCalls> = {
  [t.listLectureReplies]: (request) => listIn(request.services.db, toAnswer(request)),
  [t.addLectureReply]: (request) => add(request.tx, toAnswer(request), request.input),
  [t.changeLectureReply]: (request) => change(request.tx, toAnswer(request), request.input),
  [t.removeLectureReply]: (request) => remove(request.tx, toAnswer(request), request.input.id),
};

const toGrade = placeFor('grading');
export const gradingCommentHandlers: Handlers<typeof gradingCommentCalls> = {
  [c.listGradingComments]: (request) => listIn(request.services.db, toGrade(request)),
  [c.addGradingComment]: (request) => add(request.tx, toGrade(request), request.input),
  [c.changeGradingComment]: (request) => change(request.tx, toGrade(request), request.input),
  [c.removeGradingComment]: (request) => remove(request.tx, toGrade(request), request.input.id),
};

/** The reply, if this account uses it in the lecture; nobody else changes it until the end of the transaction. */
async function lockReply(tx: Transaction, id: number, place: Place): Promise<Row> {
  const [row] = await tx
    .select()
    .from(savedReply)
    .where(and(eq(savedReply.id, id), isUsable(place)))
    .for('update');
  return row ?? refuse(replyRefusals.gone);
}

const storedOf = ({ isShared, ...texts }: Fields, { lectureCode, accountId, purpose }: Place) => ({
  ...replyValuesOf({ ...texts, isShared: false }),
  lectureCode: isShared ? lectureCode : null,
  accountId,
  purpose,
});

/** What the history keeps of a reply. */
const keptOf = ({ name, body, lectureCode }: Row) => ({ name, body, isShared: lectureCode !== null });

const kindOf = ({ purpose }: Row) => (purpose === 'answer' ? 'savedReply' : 'gradingComment');

const changeOf = (row: Row, action: Change['action'], values: NonNullable<Change['values']>): Change => ({
  action,
  kind: kindOf(row),
  object: row.id,
  values,
});
