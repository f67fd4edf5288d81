import { and, eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../platform/statements.ts';
import { content, learning, topic } from './tables.ts';

const requestedWeek = sql`${sql.placeholder('week')}::int`;

/** What a student has watched of the contents of one week, or of all when `week` is `allWeeks`. */
export const watchedRanges = preparedQuery(
  'watched_ranges',
  { contentCode: learning.contentCode, watched: learning.watched },
  (db, fields) =>
    db
      .select(fields)
      .from(learning)
      .where(
        and(
          eq(learning.studentId, sql`${sql.placeholder('studentId')}::bigint`),
          eq(learning.lectureCode, sql`${sql.placeholder('lectureCode')}::text`),
          sql`(${requestedWeek} = 0 or ${learning.contentCode} in (
            select ${content.code} from ${topic} join ${content} on ${content.topicCode} = ${topic.code}
            where ${topic.lectureCode} = ${sql.placeholder('lectureCode')}::text and ${topic.weekNumber} = ${requestedWeek}))`,
        ),
      ),
);
