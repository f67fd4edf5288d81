import { sql } from 'drizzle-orm';
import { firstCommentAt, liveCommentsOf } from '../../../discussion/counts.ts';
import type { DashboardProvider } from '../platform/dashboard-provider.ts';
import { afterMinute, endOf, progressIn } from '../platform/periods.ts';
import { phaseAt } from './phase.ts';
import { debate } from '../../../debate/tables.ts';

const progress = progressIn(sql`phase`);

/** A student with a live comment has taken part, and on time if any of these comments was. */
export const debateDashboard: DashboardProvider = {
  counts: ({ studentId }) => sql`
    select ${debate.lectureCode} as lecture_code, 'dbt' as activity, count(*)::int as total,
      (count(*) filter (where ${liveCommentsOf(debate.discussionId, studentId)} > 0))::int as done, 0 as begun
    from mine
    join ${debate} on ${debate.lectureCode} = mine.lecture_code
    group by 1`,

  schedule: ({ studentId, now }) => sql`
    select 'debate' as kind, code, name, starts_at, ends_at, lecture_code, ${progress} as progress,
      case
        when joined_at < late_from then 'done'
        when joined_at is not null then 'late'
        when phase in ('between', 'over') then 'missed'
        else 'todo' end as state
    from (
      select ${debate.code} as code, ${debate.title} as name, ${debate.opensAt} as starts_at, ${endOf(now, debate)} as ends_at,
        ${debate.lectureCode} as lecture_code, ${phaseAt(now)} as phase, ${afterMinute(debate.closesAt)} as late_from,
        ${firstCommentAt(debate.discussionId, studentId)} as joined_at
      from mine
      join ${debate} on ${debate.lectureCode} = mine.lecture_code
    ) debates`,

  cells: ({ studentId, now }) => sql`
    select lecture_code, week_number, topic_code, 'debate' as kind, code, title, ${progress} as progress,
      jsonb_build_object('comments', comments) as facts
    from (
      select ${debate.lectureCode} as lecture_code, ${debate.weekNumber} as week_number, ${debate.topicCode} as topic_code,
        ${debate.code} as code, ${debate.title} as title, ${phaseAt(now)} as phase,
        ${liveCommentsOf(debate.discussionId, studentId)} as comments
      from mine
      join ${debate} on ${debate.lectureCode} = mine.lecture_code
    ) debates`,
};
