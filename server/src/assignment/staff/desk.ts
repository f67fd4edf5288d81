import { eq, sql } from 'drizzle-orm';
import { firstThree, type ScheduledSource, type WaitingSource } from '../../desk-source.ts';
import { account } from '../../platform/tables.ts';
import { assignment, submission } from '../tables.ts';

const isHandedIn = sql`${submission.submittedAt} is not null`;

/** Submissions that nobody has graded. */
export const waitingSubmissions: WaitingSource = {
  kind: 'submission',
  rows: ({ codes }) => sql`
    select ${assignment.lectureCode} as lecture_code, ${assignment.code} as id, ${assignment.title} as title,
      count(*)::int as waiting, ${firstThree(sql`${account.name}`, sql`${submission.submittedAt}`)} as names,
      min(${submission.submittedAt}) as since, ${assignment.closesAt} as closes_at
    from ${assignment} join ${submission} on ${eq(submission.assignmentCode, assignment.code)}
      join ${account} on ${account.id} = ${submission.studentId}
    where ${assignment.lectureCode} = any(${codes}) and ${isHandedIn} and ${submission.gradedAt} is null
    group by ${assignment.code}`,
};

export const scheduledAssignments: ScheduledSource = {
  kind: 'assignment',
  rows: ({ codes }) => sql`
    select ${assignment.lectureCode} as lecture_code, ${assignment.code} as id, ${assignment.title} as title,
      ${assignment.opensAt} as opens_at, ${assignment.closesAt} as closes_at,
      (select count(*)::int from ${submission}
        where ${eq(submission.assignmentCode, assignment.code)} and ${isHandedIn}) as done
    from ${assignment} where ${assignment.lectureCode} = any(${codes})`,
};
