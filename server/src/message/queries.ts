/** Messages as the students read them to whom they were sent. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ResourceLoader } from '../handler.ts';
import { lecture } from '../lecture/tables.ts';
import { withoutLecture } from '../platform/evaluation-block.ts';
import { preparedCommand, preparedQuery, type RowOf } from '../platform/statements.ts';
import { account } from '../platform/tables.ts';
import { message, messageReceiver } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Sent to this student, and no longer to be taken back. */
const isReceived = and(eq(messageReceiver.studentId, studentId), sql`${message.sentAt} <= ${now}`);

const columns = {
  id: message.id,
  title: messageReceiver.title,
  sender: account.name,
  sentAt: message.sentAt,
  lectureOfMessage: message.lectureCode,
  lectureName: lecture.name,
  readAt: messageReceiver.readAt,
};

export const receivedPage = preparedQuery(
  'received_message_page',
  {
    ...columns,
    total: sql<number>`(count(*) over ())::int`,
    unread: sql<number>`(count(*) filter (where ${messageReceiver.readAt} is null) over ())::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(messageReceiver)
      .innerJoin(message, eq(message.id, messageReceiver.messageId))
      .innerJoin(account, eq(account.id, message.senderId))
      .innerJoin(lecture, eq(lecture.code, message.lectureCode))
      .where(isReceived)
      .orderBy(desc(message.sentAt), desc(message.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

/** The same counts alone, for pages after the last row. */
export const receivedCount = preparedQuery(
  'received_message_count',
  {
    total: sql<number>`count(*)::int`,
    unread: sql<number>`(count(*) filter (where ${messageReceiver.readAt} is null))::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(messageReceiver)
      .innerJoin(message, eq(message.id, messageReceiver.messageId))
      .where(isReceived),
);

const receivedMessage = preparedQuery(
  'received_message',
  { ...columns, body: messageReceiver.body },
  (db, fields) =>
    db
      .select(fields)
      .from(messageReceiver)
      .innerJoin(message, eq(message.id, messageReceiver.messageId))
      .innerJoin(account, eq(account.id, message.senderId))
      .innerJoin(lecture, eq(lecture.code, message.lectureCode))
      .where(and(eq(message.id, sql.placeholder('id')), isReceived)),
);

export type ReceivedMessage = RowOf<typeof receivedMessage>;

/** A message of one's own. It stays readable after the lecture, and while the lecture waits for its evaluation. */
const findMessage: ResourceLoader<ReceivedMessage & { readonly lectureCode: null }> = async (
  { db },
  student,
  { id },
  at,
) => withoutLecture((await receivedMessage(db, { id, studentId: student.id, now: at }))[0]);

export const messageResources = { message: findMessage };

/** Notes when a student first opened a message (`id`, `studentId`, `now`). */
export const noteRead = preparedCommand('note_message_read', (db) =>
  db
    .update(messageReceiver)
    .set({ readAt: sql`${now}` })
    .where(
      and(
        eq(messageReceiver.messageId, sql.placeholder('id')),
        eq(messageReceiver.studentId, studentId),
        isNull(messageReceiver.readAt),
      ),
    ),
);
