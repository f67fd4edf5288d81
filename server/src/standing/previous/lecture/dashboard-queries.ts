/** What all domains provide for the cards, the lecture home and the calendar, each in one statement. */
import type { FlaggedType, PostType } from '@baeum/contract/board/terms';
import type { Activity, ScheduleKind, WeekState } from '@baeum/contract/lecture/terms';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type DashboardProvider, unionOf } from '../platform/dashboard-provider.ts';
import { preparedQuery, type RowOf } from '../../../platform/statements.ts';
import { type Progress, progressAt } from '../platform/periods.ts';
import { lectureColumns, profileColumns } from './queries.ts';
import { academicEvent, enrolment, lecture } from '../../../lecture/tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const courseCode = sql`${sql.placeholder('courseCode')}::text`;
const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const scope = { studentId, now };

const ofCourse = and(eq(enrolment.studentId, studentId), eq(lecture.academicCourseCode, courseCode));

/**
 * The lectures that the fragments refer to as `mine`: the student's lectures of one academic course, or one
 * lecture already checked for access.
 */
const mine = {
  course: sql`with mine as (select ${enrolment.lectureCode} from ${enrolment}
    join ${lecture} on ${lecture.code} = ${enrolment.lectureCode} where ${ofCourse})`,
  lecture: sql`with mine as (select ${lectureCode} as lecture_code)`,
};

const counts = (name: string, dashboardProviders: readonly DashboardProvider[], lectures: SQL) =>
  preparedQuery(
    name,
    {
      lectureCode: sql<string>`lecture_code`,
      activity: sql<Activity>`activity`,
      total: sql<number>`total`,
      done: sql<number>`done`,
      begun: sql<number>`begun`,
    },
    (db, fields) =>
      db.select(fields).from(sql`(${lectures} ${unionOf(dashboardProviders, 'counts', scope)}) counts`),
  );

/** Counts for the lectures of one academic course. */
export const courseCounts = (dashboardProviders: readonly DashboardProvider[]) =>
  counts('previous_course_counts', dashboardProviders, mine.course);

/** Counts for one lecture. */
export const lectureCounts = (dashboardProviders: readonly DashboardProvider[]) =>
  counts('previous_lecture_counts', dashboardProviders, mine.lecture);

export type CountRow = RowOf<ReturnType<typeof lectureCounts>>;

/** The states of each lecture's weeks in order, to be joined by `week_lists.lecture_code`. */
const weekLists = (dashboardProviders: readonly DashboardProvider[], lectures: SQL) =>
  sql`(${lectures} select lecture_code, array_agg(state order by number) as states
    from (${unionOf(dashboardProviders, 'weeks', scope)}) weeks group by lecture_code) week_lists`;

/** The states of the weeks of the joined lecture; it may have no weeks. */
const weekStates = sql<WeekState[]>`coalesce(week_lists.states, '{}')`;

/** A post on the lecture home. */
export interface PreviewRow {
  readonly board: 'notice' | 'inquiry' | 'qna';
  readonly id: number;
  readonly title: string;
  readonly typeCode: PostType | FlaggedType;
  /** In milliseconds. */
  readonly publishedAt: number;
  readonly isAnswered: boolean;
  /** False for somebody else's secret question. */
  readonly isReadable: boolean;
}

/** The newest posts of a lecture's boards, newest first. */
const previewsOf = (dashboardProviders: readonly DashboardProvider[]) => sql<readonly PreviewRow[]>`(
  ${mine.lecture} select coalesce(json_agg(json_build_object('board', board, 'id', id, 'title', title, 'typeCode', type_code,
      'publishedAt', (extract(epoch from published_at) * 1000)::bigint, 'isAnswered', answered, 'isReadable', readable)
    order by published_at desc, id desc), '[]')
  from (${unionOf(dashboardProviders, 'previews', scope)}) previews)`;

/** Whether the student has completed the lecture. */
const isCompleted = (dashboardProviders: readonly DashboardProvider[]) => sql<boolean>`exists (
  ${mine.lecture} select from (${unionOf(dashboardProviders, 'completions', scope)}) completions)`;

/** The student's lectures of one academic course, with the states of their weeks. */
export const studentLectures = (dashboardProviders: readonly DashboardProvider[]) =>
  preparedQuery('previous_student_lectures', { ...lectureColumns, weekStates }, (db, fields) =>
    db
      .select(fields)
      .from(enrolment)
      .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
      .leftJoin(weekLists(dashboardProviders, mine.course), sql`week_lists.lecture_code = ${lecture.code}`)
      .where(ofCourse)
      .orderBy(asc(lecture.position), asc(lecture.code)),
  );

/**
 * One lecture with the states of its weeks, competencies, evaluations, newest posts, and whether it is
 * completed.
 */
export const lectureHome = (dashboardProviders: readonly DashboardProvider[]) =>
  preparedQuery(
    'previous_lecture_home',
    {
      ...lectureColumns,
      ...profileColumns,
      weekStates,
      previews: previewsOf(dashboardProviders),
      isCompleted: isCompleted(dashboardProviders),
    },
    (db, fields) =>
      db
        .select(fields)
        .from(lecture)
        .leftJoin(weekLists(dashboardProviders, mine.lecture), sql`week_lists.lecture_code = ${lecture.code}`)
        .where(eq(lecture.code, lectureCode)),
  );

/** Deadlines in the lectures of one academic course and its academic events, by date. */
export const schedule = (dashboardProviders: readonly DashboardProvider[]) => {
  const events = sql`select 'academic' as kind, ${academicEvent.code} as event_code, ${academicEvent.key} as code,
      ${academicEvent.name} as name, ${academicEvent.startsAt} as starts_at, ${academicEvent.endsAt} as ends_at,
      null::text as lecture_code, ${progressAt(now, academicEvent.startsAt, academicEvent.endsAt)} as progress,
      'none' as state
    from ${academicEvent} where ${academicEvent.academicCourseCode} = ${courseCode}`;
  const due = sql`select kind, '', code, name, starts_at, ends_at, lecture_code, progress, state
    from (${unionOf(dashboardProviders, 'schedule', scope)}) due`;
  return preparedQuery(
    'previous_schedule',
    {
      kind: sql<Exclude<ScheduleKind, 'week'>>`kind`,
      eventCode: sql<string>`event_code`,
      code: sql<string>`entries.code`,
      name: sql<string>`entries.name`,
      startsAt: sql`starts_at`.mapWith(academicEvent.startsAt),
      endsAt: sql`ends_at`.mapWith(academicEvent.endsAt),
      lectureCode: sql<string | null>`lecture_code`,
      lectureName: sql<string | null>`lecture_names.name`,
      progress: sql<Progress>`progress`,
      state: sql<'none' | 'todo' | 'draft' | 'done' | 'late' | 'graded' | 'missed'>`state`,
    },
    (db, fields) =>
      db
        .select(fields)
        .from(sql`(${mine.course} ${events} union all ${due}) entries
        left join ${lecture} lecture_names on lecture_names.code = lecture_code`)
        .orderBy(sql`ends_at, starts_at, kind, entries.code`),
  );
};
