import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ResourceLoader } from '../handler.ts';
import { enrolment, lecture, week } from '../lecture/tables.ts';
import type { Queryable } from '../platform/database.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { storedFile } from '../platform/tables.ts';
import { attendanceAt, isOpenAt, learningProgressAt, neededSeconds } from './attendance.ts';
import { content, contentFile, learning, play, topic } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/**
 * When the student started the play that is still going on: its player reported recently, and it did not
 * start too long ago.
 */
const playingSince = sql<Date | null>`(select ${play.startedAt} from ${play}
  where ${play.studentId} = ${studentId} and ${play.contentCode} = ${content.code}
    and ${play.reportedAt} > ${now} - interval '10 minutes' and ${play.startedAt} > ${now} - interval '6 hours'
  order by ${play.id} desc limit 1)`.mapWith(play.startedAt);

const contentRow = preparedQuery(
  'content_row',
  {
    code: content.code,
    topicCode: content.topicCode,
    kind: content.kind,
    bodyHtml: content.bodyHtml,
    url: content.url,
    mediaSeconds: content.mediaSeconds,
    lectureMinutes: content.lectureMinutes,
    closesAt: content.closesAt,
    recognisesAttendance: content.recognisesAttendance,
    attendanceStartsAt: content.attendanceStartsAt,
    attendanceEndsAt: content.attendanceEndsAt,
    isPublic: content.isPublic,
    isOpen: isOpenAt(now),
    progress: learningProgressAt(now),
    topicNumber: topic.position,
    topicTitle: topic.title,
    weekNumber: week.number,
    weekTitle: week.title,
    lectureCode: lecture.code,
    lectureName: lecture.name,
    attendance: attendanceAt(now),
    neededSeconds,
    watched: learning.watched,
    watchedSeconds: learning.watchedSeconds,
    position: learning.position,
    inProgressSince: playingSince,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(content)
      .innerJoin(topic, eq(topic.code, content.topicCode))
      .innerJoin(lecture, eq(lecture.code, topic.lectureCode))
      .innerJoin(enrolment, and(eq(enrolment.lectureCode, lecture.code), eq(enrolment.studentId, studentId)))
      .innerJoin(week, and(eq(week.lectureCode, topic.lectureCode), eq(week.number, topic.weekNumber)))
      .leftJoin(learning, and(eq(learning.contentCode, content.code), eq(learning.studentId, studentId)))
      .where(eq(content.code, sql.placeholder('code'))),
);

export type ContentRow = RowOf<typeof contentRow>;

/**
 * A content of a lecture in which the student is enrolled, with the student's learning, read on this
 * connection.
 */
export const readContent = async (
  db: Queryable,
  key: { readonly code: string; readonly studentId: number; readonly now: Date },
): Promise<ContentRow | undefined> => (await contentRow(db, key))[0];

/** `parent` is the lecture. */
const findContent: ResourceLoader<ContentRow> = async ({ db }, student, { id, parent }, at) => {
  const row = await readContent(db, { code: String(id), studentId: student.id, now: at });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

const weekRow = preparedQuery(
  'week_row',
  { lectureCode: week.lectureCode, number: week.number, title: week.title },
  (db, fields) =>
    db
      .select(fields)
      .from(week)
      .innerJoin(
        enrolment,
        and(eq(enrolment.lectureCode, week.lectureCode), eq(enrolment.studentId, studentId)),
      )
      .where(
        and(eq(week.lectureCode, sql.placeholder('lectureCode')), eq(week.number, sql.placeholder('number'))),
      ),
);

type WeekRow = RowOf<typeof weekRow>;

/**
 * A week of a lecture in which the student is enrolled. `parent` is the lecture, because a week has no key of
 * its own.
 */
const findWeek: ResourceLoader<WeekRow> = async ({ db }, student, { id, parent }) =>
  parent === undefined
    ? undefined
    : (await weekRow(db, { lectureCode: parent, number: id, studentId: student.id }))[0];

/** A stored file of a content of a lecture in which the student is enrolled. */
const contentFiles = (name: string, ...conditions: (SQL | undefined)[]) =>
  preparedQuery(
    name,
    { ...fileReplyColumns, lectureCode: topic.lectureCode, inProgressSince: playingSince },
    (db, fields) =>
      db
        .select(fields)
        .from(storedFile)
        .innerJoin(contentFile, eq(contentFile.storedFileId, storedFile.id))
        .innerJoin(content, eq(content.code, contentFile.contentCode))
        .innerJoin(topic, eq(topic.code, content.topicCode))
        .innerJoin(
          enrolment,
          and(eq(enrolment.lectureCode, topic.lectureCode), eq(enrolment.studentId, studentId)),
        )
        .where(and(content.isPublic, ...conditions)),
  );

/** Condition for files that are available only while the content can be watched. */
const watchable = and(isOpenAt(now), lte(content.attendanceStartsAt, now));

const mediaRow = contentFiles(
  'media_row',
  watchable,
  eq(contentFile.contentCode, sql.placeholder('code')),
  eq(contentFile.name, sql.placeholder('name')),
  inArray(contentFile.role, ['video', 'playlist', 'segment']),
);

type MediaRow = RowOf<typeof mediaRow>;

/** A video, its playlist or a segment, by the name that players request. `parent` is the content. */
const findMedia: ResourceLoader<MediaRow> = async ({ db }, student, { id, parent }, at) =>
  parent === undefined
    ? undefined
    : (await mediaRow(db, { name: id, code: parent, studentId: student.id, now: at }))[0];

export const studyResources = { content: findContent, week: findWeek, media: findMedia };

const byId = eq(storedFile.id, sql.placeholder('id'));
const captionFile = contentFiles('caption_file', byId, watchable, eq(contentFile.role, 'caption'));
const thumbnailFile = contentFiles('thumbnail_file', byId, eq(contentFile.role, 'thumbnail'));

/** Captions are readable while the video can be watched, thumbnails while it is public. */
export const studyFiles = {
  // Videos are only streamed to players as media, and cannot be downloaded.
  video: async () => undefined,
  caption: async (db, student, id, at) => (await captionFile(db, { id, studentId: student.id, now: at }))[0],
  thumbnail: async (db, student, id, at) =>
    (await thumbnailFile(db, { id, studentId: student.id, now: at }))[0],
} satisfies FileKinds;
