/**
 * The rows of the study page: topics with their content and the student's learning, and the activities of all
 * domains.
 */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { lecture, week } from '../../../lecture/tables.ts';
import { type DashboardProvider, type DashboardScope, unionOf } from '../platform/dashboard-provider.ts';
import { preparedQuery, type RowOf } from '../../../platform/statements.ts';
import { type Progress, progressAt } from '../platform/periods.ts';
import { storedFile } from '../../../platform/tables.ts';
import { attendanceAt, isOpenAt, learningProgressAt, neededSeconds } from './attendance.ts';
import { content, contentFile, learning, topic } from '../../../study/tables.ts';

const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const requestedWeek = sql`${sql.placeholder('week')}::int`;
const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** The name of the stored thumbnail as used in its URL. */
const thumbnail = sql<string | null>`(select ${storedFile.id} || '.' || ${storedFile.extension}
  from ${contentFile} join ${storedFile} on ${storedFile.id} = ${contentFile.storedFileId}
  where ${contentFile.contentCode} = ${content.code} and ${contentFile.role} = 'thumbnail'
  order by ${contentFile.position} limit 1)`;

/**
 * Topics of a lecture in order, of one week or of all, with their content, if any, and the student's
 * learning.
 */
export const weekTopics = preparedQuery(
  'previous_week_topics',
  {
    code: topic.code,
    weekNumber: topic.weekNumber,
    position: topic.position,
    title: topic.title,
    weekProgress: progressAt(now, week.startsAt, week.endsAt),
    content: {
      code: content.code,
      kind: content.kind,
      isPublic: content.isPublic,
      recognisesAttendance: content.recognisesAttendance,
      attendanceStartsAt: content.attendanceStartsAt,
      attendanceEndsAt: content.attendanceEndsAt,
      mediaSeconds: content.mediaSeconds,
    },
    isOpen: isOpenAt(now),
    progress: learningProgressAt(now),
    attendance: attendanceAt(now),
    neededSeconds,
    watched: learning.watched,
    watchedSeconds: learning.watchedSeconds,
    thumbnail,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(topic)
      .innerJoin(week, and(eq(week.lectureCode, topic.lectureCode), eq(week.number, topic.weekNumber)))
      .innerJoin(lecture, eq(lecture.code, topic.lectureCode))
      .leftJoin(content, eq(content.topicCode, topic.code))
      .leftJoin(learning, and(eq(learning.contentCode, content.code), eq(learning.studentId, studentId)))
      .where(and(eq(topic.lectureCode, lectureCode), sql`${requestedWeek} in (0, ${topic.weekNumber})`))
      .orderBy(asc(topic.weekNumber), asc(topic.position)),
);

export type TopicRow = RowOf<typeof weekTopics>;

interface QuizFacts {
  /** The number of attempts that have ended. */
  readonly ended: number;
  /** The number of questions answered in the latest attempt. */
  readonly answered: number;
  readonly questions: number;
  readonly isUnlocked: boolean;
  readonly canTake: boolean;
}

/** The data of each kind of cell, selected by the fragment of its domain. */
export interface CellFacts {
  readonly assignment: { readonly state: 'todo' | 'draft' | 'done'; readonly late: boolean };
  readonly quiz: QuizFacts;
  readonly exam: QuizFacts;
  /** The number of one's own live comments. */
  readonly debate: { readonly comments: number };
  /** The student's team, and whether the student has done everything that the activity requires. */
  readonly team: { readonly teamId: number | null; readonly done: boolean };
}

export type CellKind = keyof CellFacts;

/** An activity of a week. `topicCode` is null if it belongs to none of the week's topics. */
export type Cell<Kind extends CellKind = CellKind> = {
  [K in Kind]: {
    readonly kind: K;
    readonly facts: CellFacts[K];
    readonly weekNumber: number;
    readonly topicCode: string | null;
    readonly code: string;
    readonly title: string;
    readonly progress: Progress;
    readonly weekProgress: Progress;
  };
}[Kind];

/** A row of the statement below; without a kind it is no cell. */
export interface CellRow {
  readonly weekNumber: number;
  readonly topicCode: string | null;
  readonly kind: CellKind | null;
  readonly code: string;
  readonly title: string;
  readonly progress: Progress;
  readonly weekProgress: Progress;
  readonly facts: CellFacts[CellKind];
}

/**
 * Whether the reflection journal may be written, as shown on the study page. Its domain defines the
 * condition.
 */
export interface JournalCondition<Condition> {
  /** A scalar: the condition of this lecture's journal; null without a journal. */
  readonly select: (lectureCode: SQL, scope: DashboardScope) => SQL<Condition | null>;
}

/**
 * Activities of all domains, of one week or of all, in one statement. The condition of the lecture's journal
 * is selected with them, so there is at least one row, possibly without an activity.
 */
export const weekCells = <Condition>(
  dashboardProviders: readonly DashboardProvider[],
  journal: JournalCondition<Condition>,
) => {
  const scope = { studentId, now };
  const cells = sql`(
    with mine as (select ${lectureCode} as lecture_code)
    select cells.*, ${topic.code} as shown_topic_code, ${progressAt(now, week.startsAt, week.endsAt)} as week_progress
    from (${unionOf(dashboardProviders, 'cells', scope)}) cells
    join ${week} on ${week.lectureCode} = cells.lecture_code and ${week.number} = cells.week_number
    -- An activity whose topic stands in another week is shown in its own week.
    left join ${topic} on ${topic.code} = cells.topic_code and ${topic.lectureCode} = cells.lecture_code
      and ${topic.weekNumber} = cells.week_number
    where ${requestedWeek} in (0, cells.week_number)) cells`;
  return preparedQuery(
    'previous_week_cells',
    {
      weekNumber: sql<number>`cells.week_number`,
      topicCode: sql<string | null>`cells.shown_topic_code`,
      kind: sql<CellKind | null>`cells.kind`,
      code: sql<string>`cells.code`,
      title: sql<string>`cells.title`,
      progress: sql<Progress>`cells.progress`,
      weekProgress: sql<Progress>`cells.week_progress`,
      facts: sql<CellFacts[CellKind]>`cells.facts`,
      condition: sql<Condition | null>`page.condition`,
    },
    (db, fields) =>
      db
        .select(fields)
        .from(
          sql`(select ${journal.select(lectureCode, scope)} as condition) page left join ${cells} on true`,
        )
        .orderBy(sql`cells.week_number, cells.kind, cells.code`),
  );
};
