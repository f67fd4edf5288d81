/** Notices of a lecture as its staff see them, and who has read them (specification §22.2). */
import type { LectureNoticeType } from '@baeum/contract/board/staff-notice-terms';
import type { PublishState } from '@baeum/contract/publication';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffResourceLoader } from '../../handler.ts';
import { activeEnrolment, lecture } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { publishStateIn } from '../../platform/drafts.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { account } from '../../platform/tables.ts';
import { fileCount, listedFiles } from '../../posting/files.ts';
import { post } from '../../posting/tables.ts';
import { noticeReading } from '../tables.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;
const search = sql`${sql.placeholder('search')}::text`;
const author = alias(account, 'author');

const { publishedAt } = post;
const standing = publishStateIn(
  { isArchived: isNotNull(post.deletedAt), isDraft: isNull(publishedAt), publishedAt },
  now,
);

/** Of those who take the lecture now. */
const readers = sql<number>`(select count(*)::int from ${noticeReading} join ${activeEnrolment}
    on ${activeEnrolment.studentId} = ${noticeReading.studentId} and ${activeEnrolment.lectureCode} = ${post.lectureCode}
  where ${noticeReading.postId} = ${post.id})`;

const students = sql<number>`(select count(*)::int from ${activeEnrolment}
  where ${activeEnrolment.lectureCode} = ${lecture.code})`;

const newestFirst = sql`coalesce(${post.publishedAt}, ${post.savedAt}) desc, ${post.id} desc`;
const wanted = sql`${sql.placeholder('standing')}::text`;
const isFound = and(
  eq(post.lectureCode, sql.placeholder('lectureCode')),
  sql`${post.board} = 'notice'`,
  sql`strpos(lower(${post.title}), lower(${search})) > 0`,
);

/** Notices found in each state, whatever is looked for. */
const counts = sql<Readonly<Partial<Record<PublishState, number>>>>`(
  select coalesce(json_object_agg(counted.standing, counted.total), '{}')
  from (select ${standing} as standing, count(*) as total from ${post} where ${isFound} group by 1) as counted)`;

const pageIds = sql`(select ${post.id} from ${post}
  where ${isFound} and (${wanted} is null or ${standing} = ${wanted})
  order by ${newestFirst} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})`;

/** The notices of a page beside the counts, which stand alone in a row where there are none. */
export const lectureNoticePage = preparedQuery(
  'lecture_notice_page',
  {
    counts,
    students,
    id: post.id,
    title: post.title,
    typeCode: sql<LectureNoticeType | null>`${post.typeCode}`,
    standing,
    publishedAt: post.publishedAt,
    author: author.name,
    fileCount,
    readers,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .leftJoin(post, sql`${post.id} in ${pageIds}`)
      .leftJoin(author, eq(author.id, post.authorId))
      .where(eq(lecture.code, sql.placeholder('lectureCode')))
      .orderBy(newestFirst),
);

/** A notice as its form has it. */
const lectureNotice = preparedQuery(
  'lecture_notice',
  {
    id: post.id,
    lectureCode: post.lectureCode,
    programmeCode: lecture.academicCourseCode,
    title: post.title,
    bodyHtml: post.bodyHtml,
    typeCode: sql<LectureNoticeType | null>`${post.typeCode}`,
    standing,
    publishedAt: post.publishedAt,
    revision: post.revision,
    readers,
    students,
    files: listedFiles,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(post)
      .innerJoin(lecture, eq(lecture.code, post.lectureCode))
      .where(and(eq(post.id, sql.placeholder('id')), sql`${post.board} = 'notice'`)),
);

export type LectureNotice = RowOf<typeof lectureNotice>;

export const readNotice = async (db: Queryable, id: number, at: Date): Promise<LectureNotice | undefined> =>
  (await lectureNotice(db, { id, now: at }))[0];

const findNotice: StaffResourceLoader<LectureNotice> = (db, { id }, at) => readNotice(db, Number(id), at);

export const lectureNoticeResources = { lectureNotice: findNotice };

const reading = sql`${sql.placeholder('state')}::text`;
const isReadingWanted = sql`(${reading} is null or (${noticeReading.readAt} is not null) = (${reading} = 'read'))`;
const isNamed = sql`(starts_with(${account.name}, ${search}) or starts_with(lower(${account.studentNumber}), lower(${search})))`;

/** A page of those who take the lecture, by name, and how many there are in all. */
export const readerPage = preparedQuery(
  'notice_reader_page',
  {
    studentNumber: sql<string>`coalesce(${account.studentNumber}, ${account.loginId})`,
    name: account.name,
    readAt: noticeReading.readAt,
    total: sql<number>`(count(*) over ())::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(activeEnrolment)
      .innerJoin(account, eq(account.id, activeEnrolment.studentId))
      .leftJoin(
        noticeReading,
        and(eq(noticeReading.postId, sql.placeholder('id')), eq(noticeReading.studentId, account.id)),
      )
      .where(and(eq(activeEnrolment.lectureCode, sql.placeholder('lectureCode')), isReadingWanted, isNamed))
      .orderBy(asc(account.name), asc(account.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);
