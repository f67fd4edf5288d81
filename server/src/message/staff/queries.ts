import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { StaffResourceLoader } from '../../handler.ts';
import { noticeReading } from '../../board/tables.ts';
import { activeEnrolment, lecture } from '../../lecture/tables.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { post } from '../../posting/tables.ts';
import { lectureOutline } from '../../standing/tables.ts';
import { message, messageReceiver } from '../tables.ts';

const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const search = sql`${sql.placeholder('search')}::text`;
const noticeId = sql`${sql.placeholder('noticeId')}::bigint`;
const studentNumbers = sql`${sql.placeholder('studentNumbers')}::text[]`;

export interface Student {
  readonly id: number;
  readonly studentNumber: string;
  readonly name: string;
}

const studentNumber = sql`coalesce(${account.studentNumber}, ${account.loginId})`;

/** Those who take a lecture now, by name: all, those of these numbers, or those who have not opened a notice of it. */
export const lectureStudents = preparedQuery(
  'message_students',
  {
    version: lectureOutline.version,
    lectureName: lecture.name,
    hasNotice: sql<boolean>`exists (select from ${post} where ${post.id} = ${noticeId} and ${post.board} = 'notice'
      and ${post.lectureCode} = ${lecture.code})`,
    students: sql<readonly Student[]>`coalesce((
      select json_agg(json_build_object('id', ${account.id}, 'studentNumber', ${studentNumber}, 'name', ${account.name})
        order by ${account.name}, ${account.id})
      from ${activeEnrolment} join ${account} on ${account.id} = ${activeEnrolment.studentId}
      where ${activeEnrolment.lectureCode} = ${lecture.code}
        and (${studentNumbers} is null or ${studentNumber} = any(${studentNumbers}))
        and (${noticeId} is null or not exists (select from ${noticeReading}
          where ${noticeReading.postId} = ${noticeId} and ${noticeReading.studentId} = ${account.id}))), '[]')`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .innerJoin(lectureOutline, eq(lectureOutline.lectureCode, lecture.code))
      .where(eq(lecture.code, lectureCode)),
);

export const outlineVersion = preparedQuery(
  'message_outline_version',
  { version: lectureOutline.version },
  (db, fields) => db.select(fields).from(lectureOutline).where(eq(lectureOutline.lectureCode, lectureCode)),
);

const countOf = (isCounted: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${messageReceiver}
    where ${messageReceiver.messageId} = ${message.id} and ${isCounted})`;
const receivers = countOf(sql`true`);
const read = countOf(sql`${messageReceiver.readAt} is not null`);

const columns = {
  id: message.id,
  title: message.title,
  sender: account.name,
  sentAt: message.sentAt,
  receivers,
  read,
};

export const messagePage = preparedQuery(
  'message_page',
  { ...columns, total: sql<number>`(count(*) over ())::int` },
  (db, fields) =>
    db
      .select(fields)
      .from(message)
      .innerJoin(account, eq(account.id, message.senderId))
      .where(
        and(eq(message.lectureCode, lectureCode), sql`strpos(lower(${message.title}), lower(${search})) > 0`),
      )
      .orderBy(desc(message.sentAt), desc(message.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

const messageRow = preparedQuery(
  'staff_message',
  {
    ...columns,
    body: message.body,
    senderId: message.senderId,
    lectureCode: message.lectureCode,
    programmeCode: lecture.academicCourseCode,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(message)
      .innerJoin(account, eq(account.id, message.senderId))
      .innerJoin(lecture, eq(lecture.code, message.lectureCode))
      .where(eq(message.id, sql.placeholder('id'))),
);

export type StaffMessage = RowOf<typeof messageRow>;

const findMessage: StaffResourceLoader<StaffMessage> = async (db, { id }) =>
  (await messageRow(db, { id }))[0];

export const staffMessageResources = { staffMessage: findMessage };

const state = sql`${sql.placeholder('state')}::text`;

export const receiverPage = preparedQuery(
  'message_receiver_page',
  {
    studentNumber: sql<string>`${studentNumber}`,
    name: account.name,
    readAt: messageReceiver.readAt,
    total: sql<number>`(count(*) over ())::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(messageReceiver)
      .innerJoin(account, eq(account.id, messageReceiver.studentId))
      .where(
        and(
          eq(messageReceiver.messageId, sql.placeholder('id')),
          sql`(${state} is null or (${messageReceiver.readAt} is not null) = (${state} = 'read'))`,
          sql`(starts_with(${account.name}, ${search}) or starts_with(lower(${account.studentNumber}), lower(${search})))`,
        ),
      )
      .orderBy(asc(account.name), asc(account.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);
