import { sql } from 'drizzle-orm';
import type { DashboardProvider } from '../platform/dashboard-provider.ts';
import { progressAt } from '../platform/periods.ts';
import { reflection, reflectionSubmission } from '../../../reflection/tables.ts';

export const reflectionDashboard: DashboardProvider = {
  schedule: ({ studentId, now }) => sql`
    select 'reflection' as kind, ${reflection.code} as code, ${reflection.name} as name,
      ${reflection.opensAt} as starts_at, ${reflection.closesAt} as ends_at, ${reflection.lectureCode} as lecture_code,
      ${progressAt(now, reflection.opensAt, reflection.closesAt)} as progress,
      case
        when ${reflectionSubmission.submittedAt} is not null then 'done'
        when ${progressAt(now, reflection.opensAt, reflection.closesAt)} = 'finish' then 'missed'
        when ${reflectionSubmission.id} is not null then 'draft'
        else 'todo' end as state
    from mine
    join ${reflection} on ${reflection.lectureCode} = mine.lecture_code
    left join ${reflectionSubmission} on ${reflectionSubmission.reflectionCode} = ${reflection.code}
      and ${reflectionSubmission.studentId} = ${studentId}`,

  completions: ({ studentId }) => sql`
    select ${reflection.lectureCode} as lecture_code
    from mine
    join ${reflection} on ${reflection.lectureCode} = mine.lecture_code
    join ${reflectionSubmission} on ${reflectionSubmission.reflectionCode} = ${reflection.code}
      and ${reflectionSubmission.studentId} = ${studentId}
    where ${reflectionSubmission.submittedAt} is not null`,
};
