import type { Attendance } from '@baeum/contract/study/terms';
import { attendanceAt, isWatchableAt, learningProgressAt, neededSeconds } from '@baeum/rules/attendance';
import type { Progress } from '@baeum/rules/periods';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ResourceLoader } from '../handler.ts';
import { activeEnrolment, lecture, week } from '../lecture/tables.ts';
import type { Queryable } from '../platform/database.ts';
import { isShownToStudents } from '../platform/drafts.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { fileReplyColumns } from '../platform/files/columns.ts';
import type { FileKinds } from '../platform/files/readers.ts';
import type { FileReply } from '../platform/files/serve.ts';
import type { LectureScoped } from '../platform/evaluation-block.ts';
import { extensionColumn, joiningColumn, withOwnAttendance, withOwnWatching } from '../standing/own-terms.ts';
import { storedFile } from '../platform/tables.ts';
import { content, contentFile, learning, play, topic } from './tables.ts';
import { lockedBy, unlockingColumns } from './unlocking.ts';

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
    opensAt: content.opensAt,
    closesAt: content.closesAt,
    recognisesAttendance: content.recognisesAttendance,
    attendanceStartsAt: content.attendanceStartsAt,
    attendanceEndsAt: content.attendanceEndsAt,
    isPublic: isShownToStudents(content),
    topicNumber: topic.position,
    topicTitle: topic.title,
    weekNumber: week.number,
    weekTitle: week.title,
    lectureCode: lecture.code,
    lectureName: lecture.name,
    attendanceShare: lecture.attendanceShare,
    watched: learning.watched,
    watchedSeconds: learning.watchedSeconds,
    reachedAt: learning.reachedAt,
    position: learning.position,
    inProgressSince: playingSince,
    joining: joiningColumn,
    extension: extensionColumn('content', content.code),
    ...unlockingColumns(studentId),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(content)
      .innerJoin(topic, eq(topic.code, content.topicCode))
      .innerJoin(lecture, eq(lecture.code, topic.lectureCode))
      .innerJoin(
        activeEnrolment,
        and(eq(activeEnrolment.lectureCode, lecture.code), eq(activeEnrolment.studentId, studentId)),
      )
      .innerJoin(week, and(eq(week.lectureCode, topic.lectureCode), eq(week.number, topic.weekNumber)))
      .leftJoin(learning, and(eq(learning.contentCode, content.code), eq(learning.studentId, studentId)))
      .where(eq(content.code, sql.placeholder('code'))),
);

/** With how the content and the student stand at a moment. */
export type ContentRow = ReturnType<typeof withOwnAttendance<RowOf<typeof contentRow>>> & {
  readonly isOpen: boolean;
  readonly progress: Progress;
  readonly attendance: Attendance;
  /** The title of what must be watched first; null when nothing must. */
  readonly lockedBy: string | null;
  readonly neededSeconds: number;
};

const millisecondsOf = (instant: Date | null): number | null => instant && instant.getTime();

/** When a content can be watched, for the rules. */
const openingOf = ({
  opensAt,
  closesAt,
}: {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}) => ({
  opensAt: millisecondsOf(opensAt),
  closesAt: millisecondsOf(closesAt),
});

/**
 * A content of a lecture in which the student is enrolled, with the student's learning, read on this
 * connection.
 */
export const readContent = async (
  db: Queryable,
  key: { readonly code: string; readonly studentId: number; readonly now: Date },
): Promise<ContentRow | undefined> => {
  const [found] = await contentRow(db, key);
  if (found === undefined) return undefined;
  const row = withOwnAttendance(found);
  const now = key.now.getTime();
  const period = {
    recognisesAttendance: row.recognisesAttendance,
    attendanceStartsAt: row.attendanceStartsAt.getTime(),
    attendanceEndsAt: row.attendanceEndsAt.getTime(),
  };
  const learned = { watchedSeconds: row.watchedSeconds ?? 0, reachedAt: millisecondsOf(row.reachedAt) };
  return {
    ...row,
    isOpen: isWatchableAt(now, openingOf(row)),
    progress: learningProgressAt(now, period),
    attendance: attendanceAt(now, period, learned),
    lockedBy: lockedBy(row, key.now),
    neededSeconds: neededSeconds(row.attendanceShare, row),
  };
};

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
        activeEnrolment,
        and(eq(activeEnrolment.lectureCode, week.lectureCode), eq(activeEnrolment.studentId, studentId)),
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
    {
      ...fileReplyColumns,
      lectureCode: topic.lectureCode,
      inProgressSince: playingSince,
      opensAt: content.opensAt,
      closesAt: content.closesAt,
      attendanceStartsAt: content.attendanceStartsAt,
      attendanceEndsAt: content.attendanceEndsAt,
      joining: joiningColumn,
      extension: extensionColumn('content', content.code),
      ...unlockingColumns(studentId),
    },
    (db, fields) =>
      db
        .select(fields)
        .from(storedFile)
        .innerJoin(contentFile, eq(contentFile.storedFileId, storedFile.id))
        .innerJoin(content, eq(content.code, contentFile.contentCode))
        .innerJoin(topic, eq(topic.code, content.topicCode))
        .innerJoin(
          activeEnrolment,
          and(eq(activeEnrolment.lectureCode, topic.lectureCode), eq(activeEnrolment.studentId, studentId)),
        )
        .where(and(isShownToStudents(content), ...conditions)),
  );

const mediaRow = contentFiles(
  'media_row',
  eq(contentFile.contentCode, sql.placeholder('code')),
  eq(contentFile.name, sql.placeholder('name')),
  inArray(contentFile.role, ['video', 'playlist', 'segment', 'picture', 'attachment']),
);

type MediaRow = RowOf<typeof mediaRow>;

/** A file that is there only while its content can be watched. */
const whileWatchable = (row: MediaRow | undefined, now: Date): MediaRow | undefined =>
  row !== undefined &&
  row.attendanceStartsAt <= now &&
  isWatchableAt(now.getTime(), openingOf(withOwnWatching(row))) &&
  lockedBy(row, now) === null
    ? row
    : undefined;

/**
 * A video, its playlist or a segment, by the name that players request, or what a page shows or links to. `parent` is
 * the content.
 */
export const findMedia: ResourceLoader<FileReply & LectureScoped> = async (
  { db },
  student,
  { id, parent },
  at,
) => {
  const [row] = await mediaRow(db, { name: id, code: String(parent ?? ''), studentId: student.id, now: at });
  return whileWatchable(row, at);
};

export const studyResources = { content: findContent, week: findWeek };

const byId = eq(storedFile.id, sql.placeholder('id'));
const captionFile = contentFiles('caption_file', byId, eq(contentFile.role, 'caption'));
const thumbnailFile = contentFiles('thumbnail_file', byId, eq(contentFile.role, 'thumbnail'));

/** Captions are readable while the video can be watched, thumbnails while it is public. */
export const studyFiles = {
  // Videos are only streamed to players as media, and cannot be downloaded.
  video: async () => undefined,
  // So is what texts show and link to: it is found by the text and its name there.
  text: async () => undefined,
  caption: async (db, student, id, at) =>
    whileWatchable((await captionFile(db, { id, studentId: student.id, now: at }))[0], at),
  thumbnail: async (db, student, id, at) =>
    (await thumbnailFile(db, { id, studentId: student.id, now: at }))[0],
} satisfies FileKinds;
