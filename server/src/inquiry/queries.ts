import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '../platform/database.ts';
import { account } from '../platform/tables.ts';
import { commonCode } from '../portal/tables.ts';
import { listedFiles } from './files.ts';
import { inquiry, inquiryAnswer } from './tables.ts';

export const unreadAnswers = prepared((db) =>
  db
    .select({ unread: sql<number>`count(*)::int` })
    .from(inquiry)
    .innerJoin(inquiryAnswer, eq(inquiryAnswer.inquiryId, inquiry.id))
    .where(
      and(
        eq(inquiry.authorId, sql.placeholder('authorId')),
        isNull(inquiry.deletedAt),
        isNull(inquiryAnswer.seenAt),
      ),
    )
    .prepare('unread_answers'),
);

const rowColumns = {
  id: inquiry.id,
  typeName: commonCode.name,
  title: inquiry.title,
  authorName: account.name,
  createdAt: inquiry.createdAt,
  answeredAt: inquiry.answeredAt,
};

/** What it looks through holds the text; what it does not look through is null and finds nothing. */
const holds = (text: PgColumn, name: string) =>
  sql`strpos(lower(${text}), lower(${sql.placeholder(name)}::text)) > 0`;
const inTitle = holds(inquiry.title, 'title');
const inType = sql`${inquiry.typeCode} in (
  select ${commonCode.code} from ${commonCode} where ${holds(commonCode.name, 'type')})`;
const inWriter = sql`${inquiry.authorId} in (
  select ${account.id} from ${account} where ${holds(account.name, 'writer')} or ${holds(account.studentNumber, 'writer')})`;

const listed = sql`${inquiry} where ${inquiry.deletedAt} is null`;
/**
 * Those of a page, before anything is looked up for them. As an array they are planned for as the few that they are: a limit that is not
 * known counts as a tenth of all.
 */
const onPage = (
  found: SQL,
  order: SQL,
) => sql`${inquiry.id} = any(array(select ${inquiry.id} from ${found} order by ${order}
  limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}))`;

const own = sql`${listed} and ${inquiry.authorId} = ${sql.placeholder('authorId')}::bigint
  and (not ${sql.placeholder('isSearching')}::boolean or ${inTitle} or ${inType})`;
const newestFirst = sql`${inquiry.createdAt} desc, ${inquiry.id} desc`;

/** A page of one's own, the newest first. */
export const ownPage = prepared((db) =>
  db
    .select({
      ...rowColumns,
      isUnread: sql<boolean>`(${inquiry.answeredAt} is not null and ${inquiryAnswer.seenAt} is null)`,
    })
    .from(inquiry)
    .innerJoin(account, eq(account.id, inquiry.authorId))
    .innerJoin(commonCode, eq(commonCode.code, inquiry.typeCode))
    .leftJoin(inquiryAnswer, eq(inquiryAnswer.inquiryId, inquiry.id))
    .where(onPage(own, newestFirst))
    .orderBy(newestFirst)
    .prepare('own_inquiries'),
);

export const ownCount = prepared((db) =>
  db
    .select({ total: sql<number>`(select count(*)::int from ${own})` })
    .from(sql`(select) nothing`)
    .prepare('own_inquiry_count'),
);

/** Who has waited longest comes first; what has been answered lies behind, the latest answer first. The order of an index. */
const waitingFirst = sql`${inquiry.answeredAt} desc nulls first, ${inquiry.createdAt}, ${inquiry.id}`;

const staffPage = (name: string, found: SQL) =>
  prepared((db) =>
    db
      .select({ ...rowColumns, authorLoginId: account.loginId, studentNumber: account.studentNumber })
      .from(inquiry)
      .innerJoin(account, eq(account.id, inquiry.authorId))
      .innerJoin(commonCode, eq(commonCode.code, inquiry.typeCode))
      .where(onPage(found, waitingFirst))
      .orderBy(waitingFirst)
      .prepare(name),
  );

const staffCount = (name: string, found: SQL) =>
  prepared((db) =>
    db
      .select({
        total: sql<number>`(select count(*)::int from ${found})`,
        waiting: sql<number>`(select count(*)::int from ${listed} and ${inquiry.answeredAt} is null)`,
      })
      .from(sql`(select) nothing`)
      .prepare(name),
  );

const anybodysFound = sql`${listed} and (${inTitle} or ${inType} or ${inWriter})`;

/** Everybody's. A statement of its own: plans do not know their values, and one that may have to search goes by no index. */
export const anybodys = {
  page: staffPage('staff_inquiries', listed),
  count: staffCount('staff_inquiry_count', listed),
};
export const foundAmongAnybodys = {
  page: staffPage('staff_inquiries_found', anybodysFound),
  count: staffCount('staff_inquiry_found_count', anybodysFound),
};

const answerer = alias(account, 'answerer');

/** An inquiry with its author, its answer, and the files of both in order. */
export const inquiryDetail = prepared((db) =>
  db
    .select({
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
    })
    .from(inquiry)
    .innerJoin(account, eq(account.id, inquiry.authorId))
    .innerJoin(commonCode, eq(commonCode.code, inquiry.typeCode))
    .leftJoin(inquiryAnswer, eq(inquiryAnswer.inquiryId, inquiry.id))
    .leftJoin(answerer, eq(answerer.id, inquiryAnswer.authorId))
    .where(and(eq(inquiry.id, sql.placeholder('id')), isNull(inquiry.deletedAt)))
    .prepare('inquiry_detail'),
);

/** Notes that an answer has been read, as it was at that revision; a newer one has not been. */
export const markSeen = prepared((db) =>
  db
    .update(inquiryAnswer)
    .set({ seenAt: sql`${sql.placeholder('now')}::timestamptz` })
    .where(
      and(
        eq(inquiryAnswer.inquiryId, sql.placeholder('id')),
        eq(inquiryAnswer.revision, sql.placeholder('revision')),
        isNull(inquiryAnswer.seenAt),
      ),
    )
    .prepare('mark_answer_seen'),
);
