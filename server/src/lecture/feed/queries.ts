import { type SQL, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { academicEvent, activeEnrolment, lecture } from '../tables.ts';
import { calendarFeed } from './tables.ts';

const studentId = sql`${sql.placeholder('studentId')}::bigint`;

export const ownFeed = preparedQuery(
  'own_calendar_feed',
  { addressId: calendarFeed.addressId, madeAt: calendarFeed.madeAt, readAt: calendarFeed.readAt },
  (db, fields) => db.select(fields).from(calendarFeed).where(eq(calendarFeed.accountId, studentId)),
);

/** The events of the academic courses in which a student has a lecture, from a moment on. */
export const ownAcademicEvents = preparedQuery(
  'own_academic_events',
  {
    courseCode: academicEvent.academicCourseCode,
    key: academicEvent.key,
    name: academicEvent.name,
    startsAt: academicEvent.startsAt,
    endsAt: academicEvent.endsAt,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(academicEvent)
      .where(
        sql`${academicEvent.academicCourseCode} in (
          select ${lecture.academicCourseCode} from ${activeEnrolment}
          join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode}
          where ${activeEnrolment.studentId} = ${studentId})
          and ${academicEvent.endsAt} >= ${sql.placeholder('from')}::timestamptz`,
      )
      .orderBy(academicEvent.academicCourseCode, academicEvent.key),
);

/**
 * Notes that an app has read the feed. What differs from what it showed last is a revision of its own.
 * @returns undefined if the address has been renewed or removed meanwhile
 */
export async function noteReading(
  db: Database,
  { addressId, digest, now }: { readonly addressId: string; readonly digest: Buffer; readonly now: Date },
): Promise<{ readonly revision: number; readonly changedAt: Date } | undefined> {
  const ifChanged = (changed: SQL, kept: SQL): SQL =>
    sql`case when ${calendarFeed.digest} is distinct from ${digest} then ${changed} else ${kept} end`;
  const [noted] = await db
    .update(calendarFeed)
    .set({
      readAt: sql`date_trunc('hour', ${now}::timestamptz)`,
      digest,
      revision: ifChanged(sql`${calendarFeed.revision} + 1`, sql`${calendarFeed.revision}`),
      changedAt: ifChanged(sql`${now}::timestamptz`, sql`${calendarFeed.changedAt}`),
    })
    .where(eq(calendarFeed.addressId, addressId))
    .returning({ revision: calendarFeed.revision, changedAt: calendarFeed.changedAt });
  return noted;
}
