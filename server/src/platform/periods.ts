/** Periods in SQL (DESIGN §4 "progressStatus"). The end of a period is a whole minute that belongs to it. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Where a period stands, as the wire's `progressStatus`. */
export type Progress = 'before' | 'progress' | 'finish';

/** The instant behind the last minute of a period. */
export const afterMinute = (end: AnyColumn): SQL => sql`${end} + interval '1 minute'`;

/** Where the period from `start` to `end` stands. */
export const progressAt = (now: SQL, start: AnyColumn, end: AnyColumn) =>
  sql<Progress>`case when ${now} < ${start} then 'before'
    when ${now} < ${afterMinute(end)} then 'progress' else 'finish' end`;
