import { sql } from 'drizzle-orm';
import type { NotifiedSubjects } from '../ports/notified-subject.ts';
import { teamActivity, teamMember } from './tables.ts';

export const notifiedTeams = {
  team: ({ id, accountId, now }) => sql`exists (select from ${teamMember}
    join ${teamActivity} on ${teamActivity.code} = ${teamMember.activityCode}
    where ${teamMember.teamId} = ${id}::bigint and ${teamMember.studentId} = ${accountId}
      and ${teamActivity.archivedAt} is null and ${teamActivity.shownFrom} <= ${now})`,
} satisfies NotifiedSubjects;
