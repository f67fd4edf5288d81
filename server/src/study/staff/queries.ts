/** Topics of a lecture with their contents, as staff read them. */
import type { OpensAfter, StaffContentKind } from '@baeum/contract/study/staff-terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { StaffResourceLoader } from '../../handler.ts';
import { fileJson, type KeptFile } from '../../authoring/kept-files.ts';
import { lecture, week } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { fileReplyColumns } from '../../platform/files/columns.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { storedFile } from '../../platform/tables.ts';
import type { FileRole } from '../content-authoring.ts';
import { content, contentFile, learning, play, topic } from '../tables.ts';

const contentPlace = preparedQuery(
  'staff_content_place',
  { code: topic.code, lectureCode: topic.lectureCode, programmeCode: lecture.academicCourseCode },
  (db, fields) =>
    db
      .select(fields)
      .from(topic)
      .innerJoin(lecture, eq(lecture.code, topic.lectureCode))
      .where(eq(topic.code, sql.placeholder('code'))),
);

/** `parent` is the lecture. */
const findContent: StaffResourceLoader<{
  readonly code: string;
  readonly lectureCode: string;
  readonly programmeCode: string;
}> = async (db, { id, parent }) => {
  const [row] = await contentPlace(db, { code: id });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

export const staffStudyResources = { content: findContent };

/** Students who have begun to learn a content: those who have played it, also if nothing was credited. */
const learners = sql<number>`(select count(*)::int from (
  select ${learning.studentId} from ${learning} where ${learning.contentCode} = ${content.code}
  union select ${play.studentId} from ${play} where ${play.contentCode} = ${content.code}) begun)`;

export const contentPage = preparedQuery(
  'staff_content_page',
  {
    contentCode: topic.code,
    weekNumber: topic.weekNumber,
    position: topic.position,
    title: topic.title,
    kind: content.kind,
    isPublic: content.isPublic,
    publishedAt: content.publishedAt,
    archivedAt: topic.archivedAt,
    mediaSeconds: content.mediaSeconds,
    attendanceStartsAt: content.attendanceStartsAt,
    attendanceEndsAt: content.attendanceEndsAt,
    recognisesAttendance: content.recognisesAttendance,
    learners,
    total: sql<number>`(count(*) over ())::int`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(topic)
      .leftJoin(content, eq(content.topicCode, topic.code))
      .where(eq(topic.lectureCode, sql.placeholder('lectureCode')))
      .orderBy(topic.weekNumber, topic.position)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
);

/** A stored file of a content, as its row in `content_file` links it. */
export interface StoredContentFile extends KeptFile {
  readonly role: FileRole;
  readonly language: string | null;
}

/** Instants are in ISO 8601. */
export interface StoredContent extends Record<string, unknown> {
  readonly code: string;
  readonly lectureCode: string;
  readonly weekNumber: number;
  readonly position: number;
  readonly title: string;
  readonly kind: StaffContentKind | null;
  readonly bodyHtml: string;
  readonly url: string | null;
  readonly mediaSeconds: number | null;
  readonly lectureMinutes: number | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly attendanceStartsAt: Date | null;
  readonly attendanceEndsAt: Date | null;
  readonly opensAfter: OpensAfter;
  readonly weekStartsAt: Date;
  readonly weekEndsAt: Date;
  readonly recognisesAttendance: boolean;
  readonly isPublic: boolean;
  /** From when on students see it, if it is public. */
  readonly publishedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly attendanceShare: number;
  readonly files: readonly StoredContentFile[];
  readonly learners: number;
  readonly revision: number;
}

/**
 * A number that differs whenever anything of the content does, whoever has changed it: a form, the weeks board or a course
 * pack. A form carries it as the version that it was read at. What its text shows is not part of it, because a picture is
 * stored before the text that shows it. Nor are captions and poster, which are stored beside the form, and which it leaves as
 * they are.
 */
const fingerprint = (files: SQL) => sql<number>`('x' || substr(md5(concat(
  ${topic.title}, '|', ${topic.weekNumber}, '|', to_jsonb(${content}), '|', ${files})), 1, 7))::bit(28)::int`;

const filesOf = sql<readonly StoredContentFile[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${storedFile.id}, 'role', ${contentFile.role},
      'name', ${contentFile.name}, 'language', ${contentFile.language}, 'file', ${fileJson})
    order by ${contentFile.role}, ${contentFile.position}), '[]')
  from ${contentFile} join ${storedFile} on ${storedFile.id} = ${contentFile.storedFileId}
  where ${contentFile.contentCode} = ${content.code})`;

const playedFiles = sql`(
  select string_agg(concat(${contentFile.role}, ${contentFile.name}, ${contentFile.storedFileId}), ',' order by ${contentFile.storedFileId})
  from ${contentFile} where ${contentFile.contentCode} = ${content.code}
    and ${contentFile.role} in ('video', 'playlist', 'segment'))`;

const storedContent = preparedQuery(
  'staff_content',
  {
    code: topic.code,
    lectureCode: topic.lectureCode,
    weekNumber: topic.weekNumber,
    position: topic.position,
    title: topic.title,
    kind: content.kind,
    bodyHtml: sql<string>`coalesce(${content.bodyHtml}, '')`,
    url: content.url,
    mediaSeconds: content.mediaSeconds,
    lectureMinutes: content.lectureMinutes,
    opensAt: content.opensAt,
    closesAt: content.closesAt,
    attendanceStartsAt: content.attendanceStartsAt,
    attendanceEndsAt: content.attendanceEndsAt,
    opensAfter: sql<OpensAfter>`coalesce(${content.opensAfter}, 'nothing')`,
    weekStartsAt: week.startsAt,
    weekEndsAt: week.endsAt,
    recognisesAttendance: sql<boolean>`coalesce(${content.recognisesAttendance}, true)`,
    isPublic: sql<boolean>`coalesce(${content.isPublic}, false)`,
    publishedAt: content.publishedAt,
    archivedAt: topic.archivedAt,
    attendanceShare: lecture.attendanceShare,
    files: filesOf,
    learners,
    revision: fingerprint(playedFiles),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(topic)
      .innerJoin(lecture, eq(lecture.code, topic.lectureCode))
      .innerJoin(
        week,
        sql`${week.lectureCode} = ${topic.lectureCode} and ${week.number} = ${topic.weekNumber}`,
      )
      .leftJoin(content, eq(content.topicCode, topic.code))
      .where(eq(topic.code, sql.placeholder('code'))),
);

export const readStored = async (db: Queryable, code: string): Promise<StoredContent | undefined> =>
  (await storedContent(db, { code }))[0];

/** A file of a content by the name that players and texts ask for. */
export const contentMediaFile = preparedQuery('staff_content_media', fileReplyColumns, (db, fields) =>
  db
    .select(fields)
    .from(storedFile)
    .innerJoin(contentFile, eq(contentFile.storedFileId, storedFile.id))
    .innerJoin(content, eq(content.code, contentFile.contentCode))
    .where(
      and(eq(content.topicCode, sql.placeholder('code')), eq(contentFile.name, sql.placeholder('name'))),
    ),
);
