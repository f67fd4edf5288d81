import { eq, sql } from 'drizzle-orm';
import type { ScheduledSource } from '../../ports/desk-source.ts';
import { assignment, submission } from '../tables.ts';

const isHandedIn = sql`${submission.submittedAt} is not null`;

export const scheduledAssignments: ScheduledSource = {
  kind: 'assignment',
  rows: ({ codes }) => sql`
    select ${assignment.lectureCode} as lecture_code, ${assignment.code} as id, ${assignment.title} as title,
      ${assignment.opensAt} as opens_at, ${assignment.closesAt} as closes_at,
      (select count(*)::int from ${submission}
        where ${eq(submission.assignmentCode, assignment.code)} and ${isHandedIn}) as done
    from ${assignment} where ${assignment.lectureCode} = any(${codes}) and ${assignment.archivedAt} is null`,
};
