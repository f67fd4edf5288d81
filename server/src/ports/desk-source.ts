/** What domains contribute to the day's desk, and to copies. Each is a part of one statement over several lectures. */
import type { ScheduledKind, WaitingKind } from '@baeum/contract/desk/staff-terms';
import { type LectureProblem, previewListed, type WeekFilling } from '@baeum/contract/lecture/staff-terms';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { preparedQuery } from '../platform/statements.ts';
import { session } from '../platform/tables.ts';

/** The codes of the lectures, the moment, and the account that asks; null for what waits for anybody. */
export interface DeskValues {
  readonly codes: SQL;
  readonly now: SQL;
  readonly viewer: SQL;
}

/**
 * Rows of what waits for staff: `lecture_code`, `id` (text), `title`, `waiting` (how many), `names` (text[], at most three),
 * `since`, `closes_at` (null where nothing closes).
 */
export interface WaitingSource {
  readonly kind: WaitingKind;
  readonly rows: (values: DeskValues) => SQL;
}

/**
 * What opens and closes, without the archive: `lecture_code`, `id` (text), `title`, `opens_at`, `closes_at`, and `done`, how
 * many have handed in (null where nobody does).
 */
export interface ScheduledSource {
  readonly kind: ScheduledKind;
  readonly rows: (values: Pick<DeskValues, 'codes'>) => SQL;
}

/** A lecture that is not over, and what is missing in it. */
export interface OverviewRow {
  readonly lectureCode: string;
  readonly name: string;
  readonly classNumber: number;
  readonly programmeCode: string;
  readonly termStartsOn: string;
  readonly studentCount: number;
  /** Greater after each change of what waits there for its staff. */
  readonly waitingVersion: number;
  /** Null without weeks. */
  readonly startsAt: Date | null;
  readonly weeks: readonly WeekFilling[];
  readonly emptyFrom: number | null;
  readonly problems: readonly LectureProblem[];
}

/** The lectures of programmes that are not over, in one statement, and one for what has changed in them; of all programmes where none are named. */
export type OverviewSource = (
  db: Database,
  which: { readonly codes: readonly string[] | undefined; readonly now: Date },
) => Promise<readonly OverviewRow[]>;

/** The first three values in an order, as a column of a grouped query. */
export const firstThree = (value: SQL, order: SQL) => sql`(array_agg(${value} order by ${order}))[1:3]`;

/** The rows of all sources, each with its kind. */
export const unionOf = (parts: readonly { readonly kind: string; readonly rows: SQL }[]) =>
  sql.join(
    parts.map(
      ({ kind, rows }) => sql`(select ${sql.raw(`'${kind}'`)} as kind, part.* from (${rows}) as part)`,
    ),
    sql` union all `,
  );

/** Values of another type than a column's are read as those of this one. */
export const instant = (column: SQL) => column.mapWith(session.createdAt);

const codes = sql`${sql.placeholder('codes')}::text[]`;

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
