import { type AnyColumn, and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Contribution } from '../platform/contribution.ts';
import { prepared } from '../platform/database.ts';
import { account } from '../platform/tables.ts';
import { academicCourse, academicEvent, enrolment, lecture, lectureProfessor, week } from './tables.ts';

/** Activities that count on a card, as the wire's counts name them. */
export type Activity = 'cntnt' | 'asgmt' | 'quiz' | 'dbt' | 'team' | 'exam' | 'exam_asgmt';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;
const courseCode = sql`${sql.placeholder('courseCode')}::text`;
const now = sql`${sql.placeholder('now')}::timestamptz`;

/** Where a period stands; its end is a whole minute that belongs to it. */
const progress = (start: AnyColumn, end: AnyColumn) =>
  sql<'before' | 'progress' | 'finish'>`case when ${now} < ${start} then 'before'
    when ${now} < ${end} + interval '1 minute' then 'progress' else 'finish' end`;

const mine = and(eq(enrolment.studentId, studentId), eq(lecture.academicCourseCode, courseCode));

const professors = sql<string>`coalesce((select string_agg(${account.name}, ', ' order by ${lectureProfessor.position}, ${account.id})
  from ${lectureProfessor} join ${account} on ${account.id} = ${lectureProfessor.accountId}
  where ${lectureProfessor.lectureCode} = ${lecture.code}), '')`;

/** Of each week, in order, where it stands by the calendar. */
const weekProgress = sql<
  ('before' | 'progress' | 'finish')[]
>`coalesce((select array_agg(${progress(week.startsAt, week.endsAt)}
  order by ${week.number}) from ${week} where ${week.lectureCode} = ${lecture.code}), '{}')`;

export const studentLectures = prepared((db) =>
  db
    .select({
      code: lecture.code,
      academicCourseCode: lecture.academicCourseCode,
      subjectCode: lecture.subjectCode,
      name: lecture.name,
      classNumber: lecture.classNumber,
      majorType: lecture.majorType,
      majorName: lecture.majorName,
      majorSemester: lecture.majorSemester,
      grade: lecture.grade,
      credits: lecture.credits,
      completionType: lecture.completionType,
      countsDebates: lecture.countsDebates,
      countsTeams: lecture.countsTeams,
      weekCount: lecture.weekCount,
      professors,
      weekProgress,
    })
    .from(enrolment)
    .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
    .where(mine)
    .orderBy(asc(lecture.position), asc(lecture.code))
    .prepare('student_lectures'),
);

export const studentLectureNames = prepared((db) =>
  db
    .select({
      code: lecture.code,
      name: lecture.name,
      classNumber: lecture.classNumber,
      completionType: lecture.completionType,
    })
    .from(enrolment)
    .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
    .where(mine)
    .orderBy(asc(lecture.position), asc(lecture.code))
    .prepare('student_lecture_names'),
);

/** Academic courses in which a student has a lecture, in their own order. */
export const studentCourses = prepared((db) =>
  db
    .selectDistinct({
      code: academicCourse.code,
      name: academicCourse.name,
      termStartsOn: academicCourse.termStartsOn,
      position: academicCourse.position,
    })
    .from(enrolment)
    .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
    .innerJoin(academicCourse, eq(academicCourse.code, lecture.academicCourseCode))
    .where(eq(enrolment.studentId, studentId))
    .orderBy(asc(academicCourse.position), asc(academicCourse.code))
    .prepare('student_courses'),
);

export const studentWeeks = prepared((db) =>
  db
    .select({
      lectureCode: week.lectureCode,
      lectureName: lecture.name,
      number: week.number,
      title: week.title,
      startsAt: week.startsAt,
      endsAt: week.endsAt,
      progress: progress(week.startsAt, week.endsAt),
    })
    .from(enrolment)
    .innerJoin(lecture, eq(lecture.code, enrolment.lectureCode))
    .innerJoin(week, eq(week.lectureCode, lecture.code))
    .where(mine)
    .orderBy(asc(lecture.position), asc(lecture.code), asc(week.number))
    .prepare('student_weeks'),
);

/** The lectures in question, for the fragments that domains contribute. */
const withMine = sql`with mine as (select ${enrolment.lectureCode} from ${enrolment}
  join ${lecture} on ${lecture.code} = ${enrolment.lectureCode} where ${mine})`;

const scope = { studentId, now };
const union = (fragments: SQL[]) => sql.join(fragments, sql` union all `);

/** Counts of all domains for the lectures of one academic course: one statement however many domains there are. */
export const activityCounts = (contributions: readonly Contribution[]) =>
  prepared((db) =>
    db
      .select({
        lectureCode: sql<string>`lecture_code`,
        activity: sql<Activity>`activity`,
        total: sql<number>`total`,
        done: sql<number>`done`,
        begun: sql<number>`begun`,
      })
      .from(sql`(${withMine} ${union(contributions.map(({ counts }) => counts(scope)))}) counts`)
      .prepare('activity_counts'),
  );

/** What falls due in the lectures of one academic course, with the academic events around it, by date. */
export const schedule = (contributions: readonly Contribution[]) => {
  const events = sql`select 'academic' as kind, ${academicEvent.code} as event_code, ${academicEvent.key} as code,
      ${academicEvent.name} as name, ${academicEvent.startsAt} as starts_at, ${academicEvent.endsAt} as ends_at,
      null::text as lecture_code, ${progress(academicEvent.startsAt, academicEvent.endsAt)} as progress, 'none' as state
    from ${academicEvent} where ${academicEvent.academicCourseCode} = ${courseCode}`;
  const due = contributions.map(
    (contribution) => sql`select kind, '', code, name, starts_at, ends_at, lecture_code, progress, state
      from (${contribution.schedule(scope)}) due`,
  );
  return prepared((db) =>
    db
      .select({
        kind: sql<'academic' | 'assignment'>`kind`,
        eventCode: sql<string>`event_code`,
        code: sql<string>`entries.code`,
        name: sql<string>`entries.name`,
        startsAt: sql`starts_at`.mapWith(academicEvent.startsAt),
        endsAt: sql`ends_at`.mapWith(academicEvent.endsAt),
        lectureCode: sql<string | null>`lecture_code`,
        lectureName: sql<string | null>`lecture_names.name`,
        progress: sql<'before' | 'progress' | 'finish'>`progress`,
        state: sql<'none' | 'todo' | 'draft' | 'done' | 'late' | 'graded' | 'missed'>`state`,
      })
      .from(sql`(${withMine} ${union([events, ...due])}) entries
        left join ${lecture} lecture_names on lecture_names.code = lecture_code`)
      .orderBy(sql`ends_at, starts_at, kind, entries.code`)
      .prepare('schedule'),
  );
};
