import {
  scheduledListed,
  waitingListed,
  type ScheduledKind,
  type WaitingKind,
} from '@baeum/contract/desk/staff-terms';
import { sql } from 'drizzle-orm';
import { activeEnrolment } from '../lecture/tables.ts';
import { preparedQuery } from '../platform/statements.ts';
import { session } from '../platform/tables.ts';
import { instant, type ScheduledSource, unionOf, type WaitingSource } from '../desk-source.ts';

const codes = sql`${sql.placeholder('codes')}::text[]`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
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
          sql`(${unionOf(sources.map(({ kind, rows }) => ({ kind, rows: rows({ codes, now }) })))}) as waiting`,
        )
        .where(sql`waiting.kind || ' ' || waiting.lecture_code = any(${shown})`)
        .orderBy(sql`waiting.since, waiting.kind, waiting.id`)
        .limit(waitingListed),
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
      students: sql<number>`(select count(*)::int from ${activeEnrolment} where ${activeEnrolment.lectureCode} = event.lecture_code)`,
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
