/** What domains contribute to the day's desk. Each is a part of one statement over all lectures of an account. */
import type { ScheduledKind, WaitingKind } from '@baeum/contract/desk/staff-terms';
import { type SQL, sql } from 'drizzle-orm';

/** The codes of the lectures, and the moment. */
export interface DeskValues {
  readonly codes: SQL;
  readonly now: SQL;
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
 * What opens and closes: `lecture_code`, `id` (text), `title`, `opens_at`, `closes_at`, and `done`, how many have handed in
 * (null where nobody does).
 */
export interface ScheduledSource {
  readonly kind: ScheduledKind;
  readonly rows: (values: Pick<DeskValues, 'codes'>) => SQL;
}

/** The names of the first three in an order, as a column of a grouped query. */
export const firstThree = (name: SQL, order: SQL) => sql`(array_agg(${name} order by ${order}))[1:3]`;
