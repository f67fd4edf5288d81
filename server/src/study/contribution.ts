import { sql } from 'drizzle-orm';
import type { Contribution } from '../platform/contribution.ts';
import { attendanceAt } from './attendance.ts';
import { content, learning, topic } from './tables.ts';
import { weekStandings } from './weeks.ts';

/**
 * Contents that are public count; those of which enough has been watched are done, in time or not (decision 12). Their periods
 * are their weeks', which the calendar shows already.
 */
export const studyContribution: Contribution = {
  counts: ({ studentId, now }) => sql`
    select lecture_code, 'cntnt' as activity, count(*)::int as total,
      (count(*) filter (where attendance in ('A', 'D')))::int as done,
      (count(*) filter (where attendance = 'B' or attendance = 'E' and watched_seconds > 0))::int as begun
    from (
      select ${topic.lectureCode} as lecture_code, ${attendanceAt(now)} as attendance,
        ${learning.watchedSeconds} as watched_seconds
      from mine
      join ${topic} on ${topic.lectureCode} = mine.lecture_code
      join ${content} on ${content.topicCode} = ${topic.code} and ${content.isPublic}
      left join ${learning} on ${learning.contentCode} = ${content.code} and ${learning.studentId} = ${studentId}
    ) contents
    group by lecture_code`,

  weeks: weekStandings,
};
