import { sql } from 'drizzle-orm';
import type { WaitingSource } from '../../ports/desk-source.ts';
import { week } from '../../lecture/tables.ts';
import { content, topic } from '../tables.ts';

/** Contents that are still hidden although their week has begun: one row for each lecture and week. */
export const hiddenContents: WaitingSource = {
  kind: 'hiddenContent',
  rows: ({ codes, now }) => sql`
    select ${topic.lectureCode} as lecture_code, (array_agg(${content.code} order by ${topic.position}, ${content.code}))[1] as id,
      (array_agg(${topic.title} order by ${topic.position}, ${content.code}))[1] as title, count(*)::int as waiting,
      '{}'::text[] as names, ${week.startsAt} as since, ${week.endsAt} as closes_at
    from ${content} join ${topic} on ${topic.code} = ${content.topicCode}
      join ${week} on ${week.lectureCode} = ${topic.lectureCode} and ${week.number} = ${topic.weekNumber}
    where ${topic.lectureCode} = any(${codes}) and ${content.shownFrom} is null and ${content.archivedAt} is null
      and ${week.startsAt} <= ${now} and ${week.endsAt} + interval '1 minute' > ${now}
    group by ${topic.lectureCode}, ${week.number}, ${week.startsAt}, ${week.endsAt}`,
};
