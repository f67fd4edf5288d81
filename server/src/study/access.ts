import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { RowFinder } from '../handler.ts';
import { enrolment, lecture, week } from '../lecture/tables.ts';
import { type Queryable, prepared, type RowOf } from '../platform/database.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import { storedFile } from '../platform/tables.ts';
import { attendanceAt, isOpenAt, learningProgressAt, neededSeconds } from './attendance.ts';
import { content, contentFile, learning, play, topic } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/**
 * When the student began to play the content, as long as he is at it: its player has made itself known not long ago, and was not
 * left open for days.
 */
const playedSince = sql<Date | null>`(select ${play.startedAt} from ${play}
  where ${play.studentId} = ${studentId} and ${play.contentCode} = ${content.code}
    and ${play.reportedAt} > ${now} - interval '10 minutes' and ${play.startedAt} > ${now} - interval '6 hours'
  order by ${play.id} desc limit 1)`.mapWith(play.startedAt);

const contentRow = prepared((db) =>
  db
    .select({
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
      underWaySince: playedSince,
    })
    .from(content)
    .innerJoin(topic, eq(topic.code, content.topicCode))
    .innerJoin(lecture, eq(lecture.code, topic.lectureCode))
    .innerJoin(enrolment, and(eq(enrolment.lectureCode, lecture.code), eq(enrolment.studentId, studentId)))
    .innerJoin(week, and(eq(week.lectureCode, topic.lectureCode), eq(week.number, topic.weekNumber)))
    .leftJoin(learning, and(eq(learning.contentCode, content.code), eq(learning.studentId, studentId)))
    .where(eq(content.code, sql.placeholder('code')))
    .prepare('content_row'),
);

export type ContentRow = Awaited<ReturnType<ReturnType<typeof contentRow>['execute']>>[number];

/** A content of a lecture in which the student is enrolled, with what he has watched of it, as this handle sees it. */
export const readContent = async (
  db: Queryable,
  wanted: { readonly code: string; readonly studentId: number; readonly now: Date },
): Promise<ContentRow | undefined> => (await contentRow(db).execute(wanted))[0];

/** The parent is the lecture. */
const findContent: RowFinder<ContentRow> = async ({ db }, student, { id, parent }, at) => {
  const row = await readContent(db, { code: String(id), studentId: student.id, now: at });
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

const weekRow = prepared((db) =>
  db
    .select({ lectureCode: week.lectureCode, number: week.number, title: week.title })
    .from(week)
    .innerJoin(
      enrolment,
      and(eq(enrolment.lectureCode, week.lectureCode), eq(enrolment.studentId, studentId)),
    )
    .where(
      and(eq(week.lectureCode, sql.placeholder('lectureCode')), eq(week.number, sql.placeholder('number'))),
    )
    .prepare('week_row'),
);

type WeekRow = Awaited<ReturnType<ReturnType<typeof weekRow>['execute']>>[number];

/** A week of a lecture in which the student is enrolled. The parent is the lecture: a week has no key of its own. */
const findWeek: RowFinder<WeekRow> = async ({ db }, student, { id, parent }) =>
  parent === undefined
    ? undefined
    : (await weekRow(db).execute({ lectureCode: parent, number: id, studentId: student.id }))[0];

/** A stored file of a content in whose lecture the student is enrolled. */
const contentFiles = (db: Queryable, ...conditions: (SQL | undefined)[]) =>
  db
    .select({ ...fileReplyColumns, lectureCode: topic.lectureCode, underWaySince: playedSince })
    .from(storedFile)
    .innerJoin(contentFile, eq(contentFile.storedFileId, storedFile.id))
    .innerJoin(content, eq(content.code, contentFile.contentCode))
    .innerJoin(topic, eq(topic.code, content.topicCode))
    .innerJoin(
      enrolment,
      and(eq(enrolment.lectureCode, topic.lectureCode), eq(enrolment.studentId, studentId)),
    )
    .where(and(content.isPublic, ...conditions));

/** What is seen of a content only while it can be watched. */
const watchable = and(isOpenAt(now), lte(content.attendanceStartsAt, now));

const mediaRow = prepared((db) =>
  contentFiles(
    db,
    watchable,
    eq(contentFile.contentCode, sql.placeholder('code')),
    eq(contentFile.name, sql.placeholder('name')),
    inArray(contentFile.role, ['video', 'playlist', 'segment']),
  ).prepare('media_row'),
);

type MediaRow = RowOf<typeof mediaRow>;

/** A video, its playlist or a part of it, by the name players ask for. The parent is the content. */
const findMedia: RowFinder<MediaRow> = async ({ db }, student, { id, parent }, at) =>
  parent === undefined
    ? undefined
    : (await mediaRow(db).execute({ name: id, code: parent, studentId: student.id, now: at }))[0];

export const studyRows = { content: findContent, week: findWeek, media: findMedia };

const byId = eq(storedFile.id, sql.placeholder('id'));
const captionFile = prepared((db) =>
  contentFiles(db, byId, watchable, eq(contentFile.role, 'caption')).prepare('caption_file'),
);
const thumbnailFile = prepared((db) =>
  contentFiles(db, byId, eq(contentFile.role, 'thumbnail')).prepare('thumbnail_file'),
);

/** Captions are read while the video can be watched, thumbnails as long as it is public. */
export const studyFiles = {
  // Videos are watched, not kept: players read them as media alone.
  video: async () => undefined,
  caption: async (db, student, id, at) =>
    (await captionFile(db).execute({ id, studentId: student.id, now: at }))[0],
  thumbnail: async (db, student, id, at) =>
    (await thumbnailFile(db).execute({ id, studentId: student.id, now: at }))[0],
} satisfies FileKinds;
