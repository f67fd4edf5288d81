import { noticeBoard } from '@baeum/contract/portal/terms';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NoticeReader, NoticeStanding } from '@baeum/contract/portal/staff-terms';
import type { StaffResourceLoader, StaffScoped } from '../../handler.ts';
import { academicCourse } from '../../lecture/tables.ts';
import { preparedQuery, queryBuilder, type RowOf } from '../../platform/statements.ts';
import { storedFile } from '../../platform/tables.ts';
import { notice, noticeFile } from '../tables.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;

const standing = sql<NoticeStanding>`case
  when ${notice.state} <> 'published' then ${notice.state}
  when ${notice.publishedAt} > ${now} then 'scheduled'
  when ${notice.closesAt} + interval '1 minute' <= ${now} then 'ended'
  else 'shown' end`;

/** Of the board of notices; addressed to a kind of readers, and with this in the title, where that is asked for. */
const isFound = and(
  eq(notice.boardCode, noticeBoard),
  sql`(${sql.placeholder('reader')}::text is null or ${sql.placeholder('reader')}::text = any(${notice.audience}))`,
  sql`strpos(lower(${notice.title}), lower(${sql.placeholder('search')}::text)) > 0`,
);

// Drizzle leaves out the names of tables where a statement has only one, so the outer one is named in the text.
const programmeColumns = sql`from ${academicCourse} where ${academicCourse.code} = any(notice.programmes)`;

export const staffNoticePage = preparedQuery(
  'staff_notice_page',
  {
    id: notice.id,
    title: notice.title,
    standing,
    audience: sql<NoticeReader[]>`${notice.audience}`,
    programmes: sql<
      string[]
    >`array(select ${academicCourse.name} ${programmeColumns} order by ${academicCourse.code})`,
    publishedAt: notice.publishedAt,
    closesAt: notice.closesAt,
    fileCount: sql<number>`(select count(*)::int from ${noticeFile} where ${noticeFile.noticeId} = notice.id)`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(notice)
      .where(
        and(
          isFound,
          sql`(${sql.placeholder('standing')}::text is null or ${standing} = ${sql.placeholder('standing')}::text)`,
        ),
      )
      .orderBy(desc(notice.publishedAt), desc(notice.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

export const staffNoticeCounts = preparedQuery(
  'staff_notice_counts',
  { standing, count: sql<number>`count(*)::int` },
  (db, fields) => db.select(fields).from(notice).where(isFound).groupBy(sql`1`),
);

interface FileItem {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly byteSize: number;
}

const listed = (items: SQL) => sql`coalesce(${items}, '[]')`;

/** One notice as its form has it. */
export const staffNotice = preparedQuery(
  'staff_notice',
  {
    id: notice.id,
    key: notice.key,
    title: notice.title,
    bodyHtml: notice.bodyHtml,
    state: notice.state,
    standing,
    audience: sql<NoticeReader[]>`${notice.audience}`,
    programmes: sql<{ readonly code: string; readonly name: string }[]>`${listed(
      sql`(select json_agg(json_build_object('code', ${academicCourse.code}, 'name', ${academicCourse.name})
        order by ${academicCourse.code}) ${programmeColumns})`,
    )}`,
    publishedAt: notice.publishedAt,
    closesAt: notice.closesAt,
    revision: notice.revision,
    files: sql<readonly FileItem[]>`${listed(
      sql`(select json_agg(json_build_object('id', ${storedFile.id}, 'kind', ${storedFile.kind}, 'name', ${storedFile.name},
        'byteSize', ${storedFile.byteSize}) order by ${noticeFile.position})
      from ${noticeFile} join ${storedFile} on ${storedFile.id} = ${noticeFile.storedFileId}
      where ${noticeFile.noticeId} = notice.id)`,
    )}`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(notice)
      .where(eq(notice.id, sql.placeholder('id'))),
);

export type StaffNotice = RowOf<typeof staffNotice>;

/** Any notice; it belongs to the whole portal, so that the call itself asks for an administrator. */
const findNotice: StaffResourceLoader<StaffNotice & StaffScoped> = async (db, { id }, at) =>
  (await staffNotice(db, { id, now: at }))[0];

export const staffPortalResources = { portalNotice: findNotice };

/** How many of these programmes there are. */
export const programmesAmong = (codes: readonly string[]) =>
  queryBuilder
    .select({ code: academicCourse.code })
    .from(academicCourse)
    .where(sql`${academicCourse.code} = any(${sql.param([...codes])}::text[])`);
