import {
  scheduledListed,
  waitingListed,
  type ScheduledKind,
  type WaitingKind,
} from '@baeum/contract/desk/staff-terms';
import { previewListed } from '@baeum/contract/lecture/staff-terms';
import { type SQL, sql } from 'drizzle-orm';
import { enrolment } from '../lecture/tables.ts';
import { preparedQuery } from '../platform/statements.ts';
import { session } from '../platform/tables.ts';
import type { ScheduledSource, WaitingSource } from '../desk-source.ts';

const codes = sql`${sql.placeholder('codes')}::text[]`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const from = sql`${sql.placeholder('from')}::timestamptz`;
const until = sql`${sql.placeholder('until')}::timestamptz`;

/** The rows of all sources, each with its kind. */
const unionOf = (parts: readonly { readonly kind: string; readonly rows: SQL }[]) =>
  sql.join(
    parts.map(
      ({ kind, rows }) => sql`(select ${sql.raw(`'${kind}'`)} as kind, part.* from (${rows}) as part)`,
    ),
    sql` union all `,
  );

/** Values of another type than a column's are read as those of this one. */
const instant = (column: SQL) => column.mapWith(session.createdAt);

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
          sql`(${unionOf(sources.map(({ kind, rows }) => ({ kind, rows: rows({ codes, now }) })))}) as waiting`,
        )
        .orderBy(sql`waiting.since, waiting.kind, waiting.id`)
        .limit(waitingListed),
  );

/** Everything with a period in these lectures, in order of time, in one statement. */
export const eventsOf = (sources: readonly ScheduledSource[]) =>
  preparedQuery(
    'scheduled_events',
    {
      kind: sql<ScheduledKind>`event.kind`,
      lectureCode: sql<string>`event.lecture_code`,
      id: sql<string>`event.id`,
      title: sql<string>`event.title`,
      opensAt: instant(sql`event.opens_at`),
      closesAt: instant(sql`event.closes_at`),
    },
    (db, fields) =>
      db
        .select(fields)
        .from(sql`(${unionOf(sources.map(({ kind, rows }) => ({ kind, rows: rows({ codes }) })))}) as event`)
        .orderBy(sql`event.closes_at, event.kind, event.id`)
        .limit(previewListed),
  );

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
      students: sql<number>`(select count(*)::int from ${enrolment} where ${enrolment.lectureCode} = event.lecture_code)`,
    },
    (db, fields) =>
      db
        .select(fields)
        .from(
          sql`(select scheduled.*, moment.at, moment.what
            from (${unionOf(sources.map(({ kind, rows }) => ({ kind, rows: rows({ codes }) })))}) as scheduled
              cross join lateral (values (scheduled.opens_at, 'opens'), (scheduled.closes_at, 'closes')) as moment (at, what)
            where moment.at >= ${from} and moment.at < ${until}) as event`,
        )
        .orderBy(sql`event.at, event.what desc, event.kind, event.id`)
        .limit(scheduledListed),
  );
