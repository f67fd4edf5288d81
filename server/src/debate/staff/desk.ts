import { sql } from 'drizzle-orm';
import type { ScheduledSource } from '../../ports/desk-source.ts';
import { comment } from '../../discussion/tables.ts';
import { debate } from '../tables.ts';

export const scheduledDebates: ScheduledSource = {
  kind: 'debate',
  rows: ({ codes }) => sql`
    select ${debate.lectureCode} as lecture_code, ${debate.code} as id, ${debate.title} as title,
      ${debate.opensAt} as opens_at, ${debate.closesAt} as closes_at,
      (select count(distinct ${comment.authorId})::int from ${comment}
        where ${comment.discussionId} = ${debate.discussionId} and ${comment.deletedAt} is null) as done
    from ${debate} where ${debate.lectureCode} = any(${codes}) and ${debate.archivedAt} is null`,
};
