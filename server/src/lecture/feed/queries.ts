import type { ScheduledKind } from '@baeum/contract/desk/staff-terms';
import { mostOwnTodos } from '@baeum/contract/lecture/own-todo-terms';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type ScheduledSource, unionOf } from '../../ports/desk-source.ts';
import type { Database } from '../../platform/database.ts';
import { readTogether } from '../../platform/read-together.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { academicEvent, activeEnrolment, lecture } from '../tables.ts';
import { ownTodo } from '../own-todo/tables.ts';
import { calendarFeed } from './tables.ts';

/** The feed of an account on a side of the portal. */
export const ownFeed = preparedQuery(
  'own_calendar_feed',
  { addressId: calendarFeed.addressId, madeAt: calendarFeed.madeAt, readAt: calendarFeed.readAt },
  (db, fields) =>
    db
      .select(fields)
      .from(calendarFeed)
      .where(
        and(
          eq(calendarFeed.accountId, sql.placeholder('accountId')),
          eq(calendarFeed.side, sql.placeholder('side')),
        ),
      ),
);

export interface AcademicEvent {
  readonly courseCode: string;
  readonly key: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** An entry that a student has written, and when it is due. */
export interface OwnEntry {
  readonly key: string;
  readonly text: string;
  readonly dueAt: number;
  /** Of a lecture that the student still takes. */
  readonly lectureName: string | null;
}

const millisecondsOf = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`;

/** The events of academic courses from a moment on. @param courses their codes, as a query or a set */
const academicEvents = (courses: SQL, from: Date): SQL => sql`
  select ${academicEvent.academicCourseCode} as "courseCode", ${academicEvent.key} as key, ${academicEvent.name} as name,
    ${millisecondsOf(sql`${academicEvent.startsAt}`)} as "startsAt",
    ${millisecondsOf(sql`${academicEvent.endsAt}`)} as "endsAt"
  from ${academicEvent}
  where ${academicEvent.academicCourseCode} in (${courses}) and ${academicEvent.endsAt} >= ${from}::timestamptz
  order by ${academicEvent.academicCourseCode}, ${academicEvent.key}`;

/** What a student has beside lectures: events of their academic courses, and own entries that are open; one statement. */
export const besideLectures = (db: Database, studentId: number, from: Date) =>
  readTogether<{ academic: AcademicEvent; own: OwnEntry }>(db, {
    academic: academicEvents(
      sql`select ${lecture.academicCourseCode} from ${activeEnrolment}
        join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode}
        where ${activeEnrolment.studentId} = ${studentId}::bigint`,
      from,
    ),
    own: sql`
      select ${ownTodo.key} as key, ${ownTodo.text} as text, ${millisecondsOf(sql`${ownTodo.dueAt}`)} as "dueAt",
        ${lecture.name} as "lectureName"
      from ${ownTodo}
        left join ${activeEnrolment} on ${activeEnrolment.studentId} = ${ownTodo.studentId}
          and ${activeEnrolment.lectureCode} = ${ownTodo.lectureCode}
        left join ${lecture} on ${lecture.code} = ${activeEnrolment.lectureCode}
      where ${ownTodo.studentId} = ${studentId}::bigint and ${ownTodo.doneAt} is null
        and ${ownTodo.dueAt} >= ${from}::timestamptz
      order by ${ownTodo.dueAt}, ${ownTodo.key} limit ${mostOwnTodos}`,
  });

/** Something that opens and closes in a lecture. */
export interface StaffEntry {
  readonly kind: Exclude<ScheduledKind, 'week'>;
  readonly lectureCode: string;
  readonly lectureName: string;
  readonly id: string;
  readonly title: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * What staff have in lectures, and the events of the programmes of these and of others; one statement.
 * @param sources of what opens and closes; weeks, which follow the term, are left out
 */
export const ofStaff = (
  db: Database,
  sources: readonly ScheduledSource[],
  { lectures, programmes, from }: { lectures: readonly string[]; programmes: readonly string[]; from: Date },
) => {
  const codes = sql`${sql.param(lectures)}::text[]`;
  const parts = sources
    .filter(({ kind }) => kind !== 'week')
    .map(({ kind, rows }) => ({ kind, rows: rows({ codes }) }));
  return readTogether<{ entries: StaffEntry; academic: AcademicEvent }>(db, {
    entries: sql`
      select event.kind, event.lecture_code as "lectureCode", ${lecture.name} as "lectureName", event.id, event.title,
        ${millisecondsOf(sql`event.opens_at`)} as "startsAt", ${millisecondsOf(sql`event.closes_at`)} as "endsAt"
      from (${unionOf(parts)}) as event join ${lecture} on ${lecture.code} = event.lecture_code
      where event.closes_at >= ${from}::timestamptz
      order by event.closes_at desc, event.kind, event.id limit ${mostStaffEntries}`,
    academic: academicEvents(
      sql`select ${lecture.academicCourseCode} from ${lecture} where ${lecture.code} = any(${codes})
        union select unnest(${sql.param(programmes)}::text[])`,
      from,
    ),
  });
};

/** The latest are kept: as much as twenty lectures of a term have. */
const mostStaffEntries = 2000;

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
