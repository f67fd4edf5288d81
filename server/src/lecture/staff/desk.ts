import { sql } from 'drizzle-orm';
import type { ScheduledSource } from '../../ports/desk-source.ts';
import { week } from '../tables.ts';

export const scheduledWeeks: ScheduledSource = {
  kind: 'week',
  rows: ({ codes }) => sql`
    select ${week.lectureCode} as lecture_code, ${week.number}::text as id, ${week.title} as title,
      ${week.startsAt} as opens_at, ${week.endsAt} as closes_at, null::int as done
    from ${week} where ${week.lectureCode} = any(${codes})`,
};
