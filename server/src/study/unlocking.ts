/** What must be watched before a content opens (specification §21.5), by the rules, from one column of the content's row. */
import { ownContent } from '@baeum/rules/own-terms';
import type { Ends } from '@baeum/rules/extensions';
import { isWaitedFor } from '@baeum/rules/unlocking';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isShownToStudents } from '../platform/drafts.ts';
import { milliseconds } from '../standing/milliseconds.ts';
import { extensionColumn, readJoining } from '../standing/own-terms.ts';
import { content, learning, topic } from './tables.ts';

const earlier = alias(content, 'earlier');
const earlierTopic = alias(topic, 'earlier_topic');
const earlierLearning = alias(learning, 'earlier_learning');

/** A content that comes before another one, with what the student has learnt of it; instants in milliseconds. */
interface Earlier {
  readonly title: string;
  readonly isPublic: boolean;
  readonly recognisesAttendance: boolean;
  readonly closesAt: number | null;
  readonly attendanceEndsAt: number;
  readonly reachedAt: number | null;
  readonly extension: Ends | null;
}

/**
 * For a query of `content` with its `topic` and the student's enrolment. What comes before is read where a rule asks for it.
 * @param studentId the student of the query
 */
export const unlockingColumns = (studentId: SQL) => ({
  isBegun: sql<boolean>`exists (select from ${learning}
    where ${learning.contentCode} = ${content.code} and ${learning.studentId} = ${studentId})`,
  before: sql<readonly Earlier[] | null>`case when ${content.opensAfter} <> 'nothing' then (
    select json_agg(json_build_object(
        'title', ${earlierTopic.title}, 'isPublic', ${isShownToStudents(earlier)},
        'recognisesAttendance', ${earlier.recognisesAttendance}, 'closesAt', ${milliseconds(earlier.closesAt)},
        'attendanceEndsAt', ${milliseconds(earlier.attendanceEndsAt)}, 'reachedAt', ${milliseconds(earlierLearning.reachedAt)},
        'extension', ${extensionColumn('content', earlier.code)})
      order by ${earlierTopic.weekNumber}, ${earlierTopic.position})
    from ${topic} ${sql.identifier('earlier_topic')}
    join ${content} ${sql.identifier('earlier')} on ${earlier.topicCode} = ${earlierTopic.code}
    left join ${learning} ${sql.identifier('earlier_learning')}
      on ${earlierLearning.contentCode} = ${earlier.code} and ${earlierLearning.studentId} = ${studentId}
    where ${earlierTopic.lectureCode} = ${topic.lectureCode} and ${earlierTopic.archivedAt} is null
      and (${earlierTopic.weekNumber} = ${topic.weekNumber} and ${earlierTopic.position} < ${topic.position}
        or ${content.opensAfter} = 'lecture' and ${earlierTopic.weekNumber} < ${topic.weekNumber})) end`,
});

interface UnlockingRow {
  readonly isBegun: boolean;
  readonly before: readonly Earlier[] | null;
  readonly joining: string | null;
}

/** The title of what must be watched first; null when the content is open to the student. */
export function lockedBy({ isBegun, before, joining }: UnlockingRow, now: Date): string | null {
  if (isBegun || before === null) return null;
  const terms = { joining: readJoining(joining) };
  const first = before.find((one) =>
    isWaitedFor(now.getTime(), ownContent(one, one.extension ?? undefined, terms), one),
  );
  return first?.title ?? null;
}
