import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { preparedCommand, preparedQuery } from '../platform/statements.ts';
import { account } from '../platform/tables.ts';
import { commonCode } from '../portal/tables.ts';
import { listedFiles } from './files.ts';
import { inquiry, inquiryAnswer } from './tables.ts';

export const unreadAnswers = preparedQuery(
  'unread_answers',
  { unread: sql<number>`count(*)::int` },
  (db, fields) =>
    db
      .select(fields)
      .from(inquiry)
      .innerJoin(inquiryAnswer, eq(inquiryAnswer.inquiryId, inquiry.id))
      .where(
        and(
          eq(inquiry.authorId, sql.placeholder('authorId')),
          isNull(inquiry.deletedAt),
          isNull(inquiryAnswer.seenAt),
        ),
      ),
);

const rowColumns = {
  id: inquiry.id,
  typeName: commonCode.name,
  title: inquiry.title,
  authorName: account.name,
  createdAt: inquiry.createdAt,
  answeredAt: inquiry.answeredAt,
};

/** Matches the searched fields; the values of other fields are null and match nothing. */
const contains = (text: PgColumn, name: string) =>
  sql`strpos(lower(${text}), lower(${sql.placeholder(name)}::text)) > 0`;
const inTitle = contains(inquiry.title, 'title');
const inType = sql`${inquiry.typeCode} in (
  select ${commonCode.code} from ${commonCode} where ${contains(commonCode.name, 'type')})`;
const inWriter = sql`(${contains(account.name, 'writer')} or ${contains(account.studentNumber, 'writer')})`;

const listed = sql`${inquiry} where ${inquiry.deletedAt} is null`;
/**
 * Selects the ids of a page before any join. Given as an array, PostgreSQL plans for a few rows; it would
 * estimate an unknown limit as a tenth of the table.
 */
const onPage = (
  found: SQL,
  order: SQL,
) => sql`${inquiry.id} = any(array(select ${inquiry.id} from ${found} order by ${order}
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}))`;

const own = sql`${listed} and ${inquiry.authorId} = ${sql.placeholder('authorId')}::bigint
  and (not ${sql.placeholder('isSearching')}::boolean or ${inTitle} or ${inType})`;
const newestFirst = sql`${inquiry.createdAt} desc, ${inquiry.id} desc`;

/** A page of one's own inquiries, newest first. */
export const ownPage = preparedQuery(
  'own_inquiries',
  {
    ...rowColumns,
    isUnread: sql<boolean>`(${inquiry.answeredAt} is not null and ${inquiryAnswer.seenAt} is null)`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(inquiry)
      .innerJoin(account, eq(account.id, inquiry.authorId))
      .innerJoin(commonCode, eq(commonCode.code, inquiry.typeCode))
      .leftJoin(inquiryAnswer, eq(inquiryAnswer.inquiryId, inquiry.id))
      .where(onPage(own, newestFirst))
      .orderBy(newestFirst),
);

export const ownCount = preparedQuery(
  'own_inquiry_count',
  { total: sql<number>`(select count(*)::int from ${own})` },
  (db, fields) => db.select(fields).from(sql`(select) nothing`),
);

/**
 * Unanswered inquiries first, the oldest before the others; then answered ones, latest answer first. This is
 * the order of an index.
 */
const waitingFirst = sql`${inquiry.answeredAt} desc nulls first, ${inquiry.createdAt}, ${inquiry.id}`;

const staffPage = (name: string, isOnPage: SQL) =>
  preparedQuery(
    name,
    { ...rowColumns, authorLoginId: account.loginId, studentNumber: account.studentNumber },
    (db, fields) =>
      db
        .select(fields)
        .from(inquiry)
        .innerJoin(account, eq(account.id, inquiry.authorId))
        .innerJoin(commonCode, eq(commonCode.code, inquiry.typeCode))
        .where(isOnPage)
        .orderBy(waitingFirst),
  );

const waiting = sql<number>`(select count(*)::int from ${listed} and ${inquiry.answeredAt} is null)`;

/** All inquiries, as a separate statement: a generic plan that may have to search would use no index. */
export const allInquiries = {
  page: staffPage('staff_inquiries', onPage(listed, waitingFirst)),
  count: preparedQuery(
    'staff_inquiry_count',
    { total: sql<number>`(select count(*)::int from ${listed})`, waiting },
    (db, fields) => db.select(fields).from(sql`(select) nothing`),
  ),
};

/** Only what is compared and sorted by, so that a search through all inquiries and their authors is made once for a page and its count. */
const searched = sql`(
  select ${inquiry.id}, ${inquiry.answeredAt}, ${inquiry.createdAt} from ${inquiry} join ${account} on ${account.id} = ${inquiry.authorId}
  where ${inquiry.deletedAt} is null and (${inTitle} or ${inType} or ${inWriter}))`;

/** Inquiries with a text: how many there are, and the ids of those on a page. */
export const foundInquiries = preparedQuery(
  'staff_inquiries_found',
  {
    total: sql<number>`page.total`,
    waiting: sql<number>`page.waiting`,
    ids: sql<readonly number[]>`page.ids`,
  },
  (db, fields) =>
    db.select(fields).from(sql`(
      with found as materialized ${searched}
      select (select count(*)::int from found) as total, ${waiting} as waiting,
        coalesce((select json_agg(one.id) from (
          select id from found order by answered_at desc nulls first, created_at, id
          limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) as one), '[]') as ids) as page`),
);
export const inquiriesById = staffPage(
  'staff_inquiries_by_id',
  sql`${inquiry.id} = any(${sql.placeholder('ids')}::bigint[])`,
);

const answerer = alias(account, 'answerer');

/** An inquiry with its author, its answer, and the files of both in order. */
export const inquiryDetail = preparedQuery(
  'inquiry_detail',
  {
    id: inquiry.id,
    typeCode: inquiry.typeCode,
    typeName: commonCode.name,
    title: inquiry.title,
    bodyHtml: inquiry.bodyHtml,
    createdAt: inquiry.createdAt,
    updatedAt: inquiry.updatedAt,
    revision: inquiry.revision,
    authorLoginId: account.loginId,
    authorName: account.name,
    studentNumber: account.studentNumber,
    college: account.college,
    files: listedFiles('question'),
    answer: {
      bodyHtml: inquiryAnswer.bodyHtml,
      createdAt: inquiryAnswer.createdAt,
      updatedAt: inquiryAnswer.updatedAt,
      seenAt: inquiryAnswer.seenAt,
      revision: inquiryAnswer.revision,
    },
    answererName: answerer.name,
    answerFiles: listedFiles('answer'),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(inquiry)
      .innerJoin(account, eq(account.id, inquiry.authorId))
      .innerJoin(commonCode, eq(commonCode.code, inquiry.typeCode))
      .leftJoin(inquiryAnswer, eq(inquiryAnswer.inquiryId, inquiry.id))
      .leftJoin(answerer, eq(answerer.id, inquiryAnswer.authorId))
      .where(and(eq(inquiry.id, sql.placeholder('id')), isNull(inquiry.deletedAt))),
);

/** Marks an answer as read at that revision; a newer revision stays unread. */
export const markAnswerSeen = preparedCommand('mark_answer_seen', (db) =>
  db
    .update(inquiryAnswer)
    .set({ seenAt: sql`${sql.placeholder('now')}::timestamptz` })
    .where(
      and(
        eq(inquiryAnswer.inquiryId, sql.placeholder('id')),
        eq(inquiryAnswer.revision, sql.placeholder('revision')),
        isNull(inquiryAnswer.seenAt),
      ),
    ),
);
