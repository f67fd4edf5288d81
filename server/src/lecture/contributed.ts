/** What the domains contribute to the cards, the lecture home and the calendar, each in one statement for all domains. */
import type { FlaggedType, PostType } from '@baeum/contract/board/terms';
import type { Activity, ScheduleKind, WeekState } from '@baeum/contract/lecture/terms';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Contribution, gather } from '../platform/contribution.ts';
import { prepared } from '../platform/database.ts';
import { type Progress, progressAt } from '../platform/periods.ts';
import { lectureColumns, profileColumns } from './queries.ts';
import { academicEvent, enrolment, lecture } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const courseCode = sql`${sql.placeholder('courseCode')}::text`;
const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const scope = { studentId, now };

const ofCourse = and(eq(enrolment.studentId, studentId), eq(lecture.academicCourseCode, courseCode));

/** The lectures in question, for the fragments: the student's of one academic course, or one he has been found to see. */
const mine = {
  course: sql`with mine as (select ${enrolment.lectureCode} from ${enrolment}
    join ${lecture} on ${lecture.code} = ${enrolment.lectureCode} where ${ofCourse})`,
  lecture: sql`with mine as (select ${lectureCode} as lecture_code)`,
};

const counts = (contributions: readonly Contribution[], lectures: SQL, name: string) =>
  prepared((db) =>
    db
      .select({
        lectureCode: sql<string>`lecture_code`,
        activity: sql<Activity>`activity`,
        total: sql<number>`total`,
        done: sql<number>`done`,
        begun: sql<number>`begun`,
      })
      .from(sql`(${lectures} ${gather(contributions, 'counts', scope)}) counts`)
      .prepare(name),
  );

/** Counts for the lectures of one academic course. */
export const courseCounts = (contributions: readonly Contribution[]) =>
  counts(contributions, mine.course, 'course_counts');

/** Counts for one lecture. */
export const lectureCounts = (contributions: readonly Contribution[]) =>
  counts(contributions, mine.lecture, 'lecture_counts');

export type CountRow = Awaited<ReturnType<ReturnType<ReturnType<typeof lectureCounts>>['execute']>>[number];

/** Of each lecture how its weeks stand, in order; joined by `standings.lecture_code`. */
const standings = (contributions: readonly Contribution[], lectures: SQL) =>
  sql`(${lectures} select lecture_code, array_agg(state order by number) as states
    from (${gather(contributions, 'weeks', scope)}) weeks group by lecture_code) standings`;

/** How the weeks of the joined lecture stand; a lecture may have none. */
const weekStates = sql<WeekState[]>`coalesce(standings.states, '{}')`;

/** A post on the lecture home. */
export interface PreviewRow {
  readonly board: 'notice' | 'inquiry' | 'qna';
  readonly id: number;
  readonly title: string;
  readonly typeCode: PostType | FlaggedType;
  /** Milliseconds. */
  readonly publishedAt: number;
  readonly isAnswered: boolean;
  /** False for somebody else's secret question. */
  readonly isReadable: boolean;
}

/** The newest posts of a lecture's boards, in order. */
const previewsOf = (contributions: readonly Contribution[]) => sql<readonly PreviewRow[]>`(
  ${mine.lecture} select coalesce(json_agg(json_build_object('board', board, 'id', id, 'title', title, 'typeCode', type_code,
      'publishedAt', (extract(epoch from published_at) * 1000)::bigint, 'isAnswered', answered, 'isReadable', readable)
    order by published_at desc, id desc), '[]')
  from (${gather(contributions, 'previews', scope)}) previews)`;

/** Whether the student has completed the lecture in question. */
const isCompleted = (contributions: readonly Contribution[]) => sql<boolean>`exists (
  ${mine.lecture} select from (${gather(contributions, 'completions', scope)}) completions)`;

/** The student's lectures of one academic course, with how their weeks stand. */
export const studentLectures = (contributions: readonly Contribution[]) =>
  prepared((db) =>
    db
      .select({ ...lectureColumns, weekStates })
      .from(enrolment)
      .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
      .leftJoin(standings(contributions, mine.course), sql`standings.lecture_code = ${lecture.code}`)
      .where(ofCourse)
      .orderBy(asc(lecture.position), asc(lecture.code))
      .prepare('student_lectures'),
  );

/** One lecture with how its weeks stand, what it trains, what counts in it, what is new on its boards, and whether it is completed. */
export const lectureHome = (contributions: readonly Contribution[]) =>
  prepared((db) =>
    db
      .select({
        ...lectureColumns,
        ...profileColumns,
        weekStates,
        previews: previewsOf(contributions),
        isCompleted: isCompleted(contributions),
      })
      .from(lecture)
      .leftJoin(standings(contributions, mine.lecture), sql`standings.lecture_code = ${lecture.code}`)
      .where(eq(lecture.code, lectureCode))
      .prepare('lecture_home'),
  );

/** What falls due in the lectures of one academic course, with the academic events around it, by date. */
export const schedule = (contributions: readonly Contribution[]) => {
  const events = sql`select 'academic' as kind, ${academicEvent.code} as event_code, ${academicEvent.key} as code,
      ${academicEvent.name} as name, ${academicEvent.startsAt} as starts_at, ${academicEvent.endsAt} as ends_at,
      null::text as lecture_code, ${progressAt(now, academicEvent.startsAt, academicEvent.endsAt)} as progress,
      'none' as state
    from ${academicEvent} where ${academicEvent.academicCourseCode} = ${courseCode}`;
  const due = sql`select kind, '', code, name, starts_at, ends_at, lecture_code, progress, state
    from (${gather(contributions, 'schedule', scope)}) due`;
  return prepared((db) =>
    db
      .select({
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
      })
      .from(sql`(${mine.course} ${events} union all ${due}) entries
        left join ${lecture} lecture_names on lecture_names.code = lecture_code`)
      .orderBy(sql`ends_at, starts_at, kind, entries.code`)
      .prepare('schedule'),
  );
};
