import { sql } from 'drizzle-orm';
import { lecture } from '../lecture/tables.ts';
import type { Queryable } from '../platform/database.ts';
import { neededSeconds } from './attendance.ts';
import { content, learning, learningCredit, topic } from './tables.ts';

/**
 * Makes `learning` anew from the list of credits: after late claims, and whenever the length of a content, what it is counted
 * as, or the share of it that must be watched has changed. One statement, whatever the number of students.
 * @param studentId of all students when absent
 */
export async function recomputeLearning(
  db: Queryable,
  contentCode: string,
  studentId?: number,
): Promise<void> {
  const ofStudent =
    studentId === undefined ? sql`` : sql`and ${learningCredit.studentId} = ${studentId}::bigint`;
  await db.execute(sql`
    with medium as (
      select ${content.code} as code, ${neededSeconds} as needed,
        int4multirange(int4range(0, ${content.mediaSeconds})) as whole
      from ${content}
      join ${topic} on ${topic.code} = ${content.topicCode}
      join ${lecture} on ${lecture.code} = ${topic.lectureCode}
      where ${content.code} = ${contentCode}
    ), growing as (
      select ${learningCredit.studentId} as student_id, ${learningCredit.countsAt} as counts_at,
        range_agg(${learningCredit.seconds}) over (
          partition by ${learningCredit.studentId} order by ${learningCredit.countsAt}, ${learningCredit.id}
        ) * whole as watched
      from ${learningCredit} join medium on ${learningCredit.contentCode} = medium.code ${ofStudent}
    ), sums as (
      select student_id, range_agg(watched) as watched,
        min(counts_at) filter (where seconds_in(watched) >= needed) as reached_at
      from growing, medium group by student_id
    )
    insert into ${learning} (student_id, content_code, watched, watched_seconds, reached_at)
    select student_id, ${contentCode}, watched, seconds_in(watched), reached_at from sums
    on conflict (student_id, content_code) do update set
      watched = excluded.watched, watched_seconds = excluded.watched_seconds, reached_at = excluded.reached_at`);
}
