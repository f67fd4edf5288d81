import {
  scheduledListed,
  waitingListed,
  type ScheduledKind,
  type WaitingKind,
} from '@baeum/contract/desk/staff-terms';
import { type SQL, sql } from 'drizzle-orm';
import { activeEnrolment } from '../lecture/tables.ts';
import { preparedQuery } from '../platform/statements.ts';
import { session } from '../platform/tables.ts';
import { instant, type ScheduledSource, unionOf, type WaitingSource } from '../ports/desk-source.ts';

const codes = sql`${sql.placeholder('codes')}::text[]`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const viewer = sql`${sql.placeholder('viewer')}::bigint`;
/** Kinds of what is shown in a lecture, as `kind code`. */
const shown = sql`${sql.placeholder('shown')}::text[]`;
const from = sql`${sql.placeholder('from')}::timestamptz`;
const until = sql`${sql.placeholder('until')}::timestamptz`;

/** What waits in these lectures, the oldest first, in one statement. */
export const waitingQuery = (sources: readonly WaitingSource[]) =>
  preparedQuery(
    'desk_waiting',
    {
      kind: sql<WaitingKind>`waiting.kind`,
      lectureCode: sql<string>`waiting.lecture_code`,
      id: sql<string>`waiting.id`,
      title: sql<string>`waiting.title`,
      count: sql<number>`waiting.waiting`,
      names: sql<readonly string[]>`waiting.names`,
      since: instant(sql`waiting.since`),
      closesAt: sql<Date | null>`waiting.closes_at`.mapWith(session.endedAt),
    },
    (db, fields) =>
      db
        .select(fields)
        .from(
          sql`(${unionOf(sources.map(({ kind, rows }) => ({ kind, rows: rows({ codes, now, viewer }) })))}) as waiting`,
        )
        .where(sql`waiting.kind || ' ' || waiting.lecture_code = any(${shown})`)
        .orderBy(sql`waiting.since, waiting.kind, waiting.id`)
        .limit(waitingListed),
  );

const isWithin = (moment: SQL) => sql`(${moment} >= ${from} and ${moment} < ${until})`;

/** Chosen before anybody is counted: a week has a fraction of what a term has. */
const chosenOf = (rows: SQL) => sql`
  select * from (${rows}) as placed where ${isWithin(sql`placed.opens_at`)} or ${isWithin(sql`placed.closes_at`)}`;

/** Counted once for each lecture, of which a week may have dozens of events. */
const studentsOf = sql`(
  select ${activeEnrolment.lectureCode}, count(*)::int as students from ${activeEnrolment}
  where ${activeEnrolment.lectureCode} = any(${codes}) group by ${activeEnrolment.lectureCode}) as taken`;

/** What opens or closes in these lectures between two moments, in order of time, in one statement. */
export const scheduledQuery = (sources: readonly ScheduledSource[]) =>
  preparedQuery(
    'desk_scheduled',
    {
      at: instant(sql`event.at`),
      what: sql<'opens' | 'closes'>`event.what`,
      kind: sql<ScheduledKind>`event.kind`,
      lectureCode: sql<string>`event.lecture_code`,
      id: sql<string>`event.id`,
      title: sql<string>`event.title`,
      done: sql<number | null>`event.done`,
      students: sql<number>`coalesce(taken.students, 0)`,
    },
    (db, fields) =>
      db
        .select(fields)
        .from(
          sql`(select scheduled.*, moment.at, moment.what
            from (${unionOf(sources.map(({ kind, rows }) => ({ kind, rows: chosenOf(rows({ codes })) })))}) as scheduled
              cross join lateral (values (scheduled.opens_at, 'opens'), (scheduled.closes_at, 'closes')) as moment (at, what)
            where ${isWithin(sql`moment.at`)}) as event`,
        )
        .leftJoin(studentsOf, sql`taken.lecture_code = event.lecture_code`)
        .orderBy(sql`event.at, event.what desc, event.kind, event.id`)
        .limit(scheduledListed),
  );
