import { sql } from 'drizzle-orm';
import type { ScheduledSource } from '../../ports/desk-source.ts';
import { teamActivity, teamAssignment, teamSubmission } from '../tables.ts';

export const scheduledTeamActivities: ScheduledSource = {
  kind: 'team',
  rows: ({ codes }) => sql`
    select ${teamActivity.lectureCode} as lecture_code, ${teamActivity.code} as id, ${teamActivity.title} as title,
      ${teamActivity.opensAt} as opens_at, ${teamActivity.closesAt} as closes_at, null::int as done
    from ${teamActivity} where ${teamActivity.lectureCode} = any(${codes}) and ${teamActivity.archivedAt} is null`,
};

export const scheduledTeamAssignments: ScheduledSource = {
  kind: 'teamAssignment',
  rows: ({ codes }) => sql`
    select ${teamActivity.lectureCode} as lecture_code, ${teamAssignment.id}::text as id, ${teamAssignment.title} as title,
      ${teamAssignment.opensAt} as opens_at, ${teamAssignment.closesAt} as closes_at,
      (select count(distinct ${teamSubmission.teamId})::int from ${teamSubmission}
        where ${teamSubmission.assignmentId} = ${teamAssignment.id} and ${teamSubmission.submittedAt} is not null) as done
    from ${teamAssignment} join ${teamActivity} on ${teamActivity.code} = ${teamAssignment.activityCode}
    where ${teamActivity.lectureCode} = any(${codes}) and ${teamActivity.archivedAt} is null`,
};
