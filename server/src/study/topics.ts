/** The rows of the study page: topics with their content and what the student has watched, and the activities of all domains. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { lecture, week } from '../lecture/tables.ts';
import { type Contribution, type ContributionScope, gather } from '../platform/contribution.ts';
import { prepared } from '../platform/database.ts';
import { type Progress, progressAt } from '../platform/periods.ts';
import { storedFile } from '../platform/tables.ts';
import { attendanceAt, isOpenAt, learningProgressAt, neededSeconds } from './attendance.ts';
import { content, contentFile, learning, topic } from './tables.ts';

const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const wanted = sql`${sql.placeholder('week')}::int`;
const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Name of the stored thumbnail, as the picture's address carries it. */
const thumbnail = sql<string | null>`(select ${storedFile.id} || '.' || ${storedFile.extension}
  from ${contentFile} join ${storedFile} on ${storedFile.id} = ${contentFile.storedFileId}
  where ${contentFile.contentCode} = ${content.code} and ${contentFile.role} = 'thumbnail'
  order by ${contentFile.position} limit 1)`;

/** Topics of a lecture in order, of one week or of all; each with its content, if any, and the student's own learning. */
export const weekTopics = prepared((db) =>
  db
    .select({
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
    })
    .from(topic)
    .innerJoin(week, and(eq(week.lectureCode, topic.lectureCode), eq(week.number, topic.weekNumber)))
    .innerJoin(lecture, eq(lecture.code, topic.lectureCode))
    .leftJoin(content, eq(content.topicCode, topic.code))
    .leftJoin(learning, and(eq(learning.contentCode, content.code), eq(learning.studentId, studentId)))
    .where(and(eq(topic.lectureCode, lectureCode), sql`${wanted} in (0, ${topic.weekNumber})`))
    .orderBy(asc(topic.weekNumber), asc(topic.position))
    .prepare('week_topics'),
);

export type TopicRow = Awaited<ReturnType<ReturnType<typeof weekTopics>['execute']>>[number];

interface QuizFacts {
  /** Attempts that have ended. */
  readonly ended: number;
  /** Questions answered in the latest attempt. */
  readonly answered: number;
  readonly questions: number;
  readonly isUnlocked: boolean;
  readonly canTake: boolean;
}

/** What the cell of each kind shows, as its domain's fragment brings it. */
export interface CellFacts {
  readonly assignment: { readonly state: 'todo' | 'draft' | 'done'; readonly late: boolean };
  readonly quiz: QuizFacts;
  readonly exam: QuizFacts;
  /** One's own live comments. */
  readonly debate: { readonly comments: number };
  /** The student's own team, and whether all is done that the activity asks of him. */
  readonly team: { readonly teamId: number | null; readonly done: boolean };
}

export type CellKind = keyof CellFacts;

/** An activity of a week. `topicCode` is null where it stands in none of the week's topics. */
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

/** A row of the statement below; without a kind it is none. */
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

/** What the study page shows of the reflection journal: whether that may be written. Its domain knows what the condition is. */
export interface JournalCondition<Condition> {
  /** A scalar: the condition of this lecture's journal; null where there is none. */
  readonly select: (lectureCode: SQL, scope: ContributionScope) => SQL<Condition | null>;
}

/**
 * Activities of all domains, of one week or of all: one statement however many domains there are. The lecture's journal comes
 * with it, and so there is one row at the least, which may be without an activity.
 */
export const weekCells = <Condition>(
  contributions: readonly Contribution[],
  journal: JournalCondition<Condition>,
) => {
  const scope = { studentId, now };
  const cells = sql`(
    with mine as (select ${lectureCode} as lecture_code)
    select cells.*, ${topic.code} as shown_topic_code, ${progressAt(now, week.startsAt, week.endsAt)} as week_progress
    from (${gather(contributions, 'cells', scope)}) cells
    join ${week} on ${week.lectureCode} = cells.lecture_code and ${week.number} = cells.week_number
    -- An activity whose topic stands in another week is shown in its own week.
    left join ${topic} on ${topic.code} = cells.topic_code and ${topic.lectureCode} = cells.lecture_code
      and ${topic.weekNumber} = cells.week_number
    where ${wanted} in (0, cells.week_number)) cells`;
  return prepared((db) =>
    db
      .select({
        weekNumber: sql<number>`cells.week_number`,
        topicCode: sql<string | null>`cells.shown_topic_code`,
        kind: sql<CellKind | null>`cells.kind`,
        code: sql<string>`cells.code`,
        title: sql<string>`cells.title`,
        progress: sql<Progress>`cells.progress`,
        weekProgress: sql<Progress>`cells.week_progress`,
        facts: sql<CellFacts[CellKind]>`cells.facts`,
        condition: sql<Condition | null>`page.condition`,
      })
      .from(sql`(select ${journal.select(lectureCode, scope)} as condition) page left join ${cells} on true`)
      .orderBy(sql`cells.week_number, cells.kind, cells.code`)
      .prepare('week_cells'),
  );
};
