import { sql } from 'drizzle-orm';
import type { DashboardProvider } from '../platform/dashboard-provider.ts';
import { attendanceAt } from './attendance.ts';
import { content, learning, topic } from '../../../study/tables.ts';
import { weekStatus } from './weeks.ts';

/**
 * Public contents are counted; they are done once enough has been watched, on time or not (decision 12). The
 * calendar has no entries for them, because their periods are those of their weeks.
 */
export const studyDashboard: DashboardProvider = {
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

  weeks: weekStatus,
};
