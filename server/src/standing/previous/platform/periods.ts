/** Periods in SQL (specification §1.6). A period includes the whole minute of its end. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** State of a period, as `progressStatus` on the wire. */
export type Progress = 'before' | 'progress' | 'finish';

/** The instant after the last minute of a period. */
export const afterMinute = (end: AnyColumn): SQL => sql`${end} + interval '1 minute'`;

/** State of the period from `start` to `end`. */
export const progressAt = (now: SQL, start: AnyColumn, end: AnyColumn) =>
  sql<Progress>`case when ${now} < ${start} then 'before'
    when ${now} < ${afterMinute(end)} then 'progress' else 'finish' end`;

/** Columns of a period that may be followed by a late one. */
export type LatePeriod = Readonly<Record<'opensAt' | 'closesAt' | 'lateOpensAt' | 'lateClosesAt', AnyColumn>>;

/** before · onTime · between (closed, before the late period) · late · over */
export type Phase = 'before' | 'onTime' | 'between' | 'late' | 'over';

/** Phase of a period with a late one. */
export const phaseOf = (now: SQL, { opensAt, closesAt, lateOpensAt, lateClosesAt }: LatePeriod) =>
  sql<Phase>`case
  when ${now} < ${opensAt} then 'before'
  when ${now} < ${afterMinute(closesAt)} then 'onTime'
  when ${lateOpensAt} is null or ${now} >= ${afterMinute(lateClosesAt)} then 'over'
  when ${now} < ${lateOpensAt} then 'between'
  else 'late' end`;

/** The late period counts as in progress; the gap before it as finished. */
export const progressOf = (phase: Phase): Progress => {
  if (phase === 'before') return 'before';
  return phase === 'onTime' || phase === 'late' ? 'progress' : 'finish';
};

/** The same for a column or expression. */
export const progressIn = (phase: SQL) => sql<Progress>`case ${phase}
  when 'before' then 'before' when 'onTime' then 'progress' when 'late' then 'progress' else 'finish' end`;

/** The end that applies now: that of the late period while it runs. */
export const endOf = (now: SQL, period: LatePeriod) =>
  sql`case when ${phaseOf(now, period)} = 'late' then ${period.lateClosesAt} else ${period.closesAt} end`;

/**
 * Orders a list by urgency: open items first, those not `done` before the others, then by the nearest end; then future items; then
 * past ones, most recent first.
 */
export const byUrgency = (now: SQL, period: LatePeriod, done: SQL): SQL[] => [
  sql`case ${phaseOf(now, period)} when 'onTime' then 1 when 'late' then 1 when 'before' then 2 else 3 end`,
  done,
  sql`case ${phaseOf(now, period)}
    when 'late' then extract(epoch from ${period.lateClosesAt})
    when 'between' then -extract(epoch from ${period.closesAt})
    when 'over' then -extract(epoch from ${period.closesAt})
    else extract(epoch from ${period.closesAt}) end`,
];
