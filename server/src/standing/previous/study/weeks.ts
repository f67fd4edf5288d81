/**
 * The state of a lecture's weeks for a student: one rule and one query for the home card, the lecture home
 * and the study page. A content is required when it is public and counts for attendance.
 */
import type { WeekState } from '@baeum/contract/lecture/terms';
import { sql } from 'drizzle-orm';
import { lectureProfessors, week } from '../../../lecture/tables.ts';
import type { DashboardScope } from '../platform/dashboard-provider.ts';
import { preparedQuery, type RowOf } from '../../../platform/statements.ts';
import { type Progress, progressAt } from '../platform/periods.ts';
import { attendanceAt } from './attendance.ts';
import { content, learning, topic } from '../../../study/tables.ts';

/**
 * The weeks of the lectures in `mine`. A past week is missed when one of its required contents can no longer
 * be attended on time. While all of them can, because their period extends beyond the week, it counts as
 * current.
 */
export const weekStatus = ({ studentId, now }: DashboardScope) => sql`
  select lecture_code, number, title, starts_at, ends_at, progress, topics, contents, watched,
    case
      when required > 0 and attended = required then 'attended'
      when progress = 'before' then 'before'
      when progress = 'progress' then 'current'
      when required = 0 then 'none'
      when lost > 0 then 'missed'
      else 'current' end as state
  from (
    select lecture_code, number, title, starts_at, ends_at, progress,
      count(topic_code)::int as topics,
      (count(*) filter (where is_public))::int as contents,
      (count(*) filter (where is_public and attendance in ('A', 'D')))::int as watched,
      count(*) filter (where is_required) as required,
      count(*) filter (where is_required and attendance = 'A') as attended,
      count(*) filter (where is_required and attendance in ('D', 'E')) as lost
    from (
      select ${week.lectureCode} as lecture_code, ${week.number} as number, ${week.title} as title,
        ${week.startsAt} as starts_at, ${week.endsAt} as ends_at,
        ${progressAt(now, week.startsAt, week.endsAt)} as progress,
        ${topic.code} as topic_code, ${content.isPublic} as is_public,
        ${content.isPublic} and ${content.recognisesAttendance} as is_required, ${attendanceAt(now)} as attendance
      from mine
      join ${week} on ${week.lectureCode} = mine.lecture_code
      left join ${topic} on ${topic.lectureCode} = ${week.lectureCode} and ${topic.weekNumber} = ${week.number}
      left join ${content} on ${content.topicCode} = ${topic.code}
      left join ${learning} on ${learning.contentCode} = ${content.code} and ${learning.studentId} = ${studentId}
    ) week_contents
    group by lecture_code, number, title, starts_at, ends_at, progress
  ) week_counts`;

const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const requestedWeek = sql`${sql.placeholder('week')}::int`;
const scope: DashboardScope = {
  studentId: sql`${sql.placeholder('studentId')}::bigint`,
  now: sql`${sql.placeholder('now')}::timestamptz`,
};

/** The weeks of a lecture in order; all of them when `week` is `allWeeks`. */
export const lectureWeeks = preparedQuery(
  'previous_lecture_weeks',
  {
    number: sql<number>`number`,
    title: sql<string>`title`,
    startsAt: sql`starts_at`.mapWith(week.startsAt),
    endsAt: sql`ends_at`.mapWith(week.endsAt),
    progress: sql<Progress>`progress`,
    state: sql<WeekState>`state`,
    topics: sql<number>`topics`,
    contents: sql<number>`contents`,
    watched: sql<number>`watched`,
    professors: lectureProfessors(lectureCode),
  },
  (db, fields) =>
    db
      .select(fields)
      .from(sql`(with mine as (select ${lectureCode} as lecture_code) ${weekStatus(scope)}) weeks`)
      .where(sql`${requestedWeek} in (0, number)`)
      .orderBy(sql`number`),
);

export type WeekRow = RowOf<typeof lectureWeeks>;
