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

/** A period that may be followed by a late one, as its table keeps it. */
export type LatePeriod = Readonly<Record<'opensAt' | 'closesAt' | 'lateOpensAt' | 'lateClosesAt', AnyColumn>>;

/** before · onTime · between (closed, the late period still to come) · late · over */
export type Phase = 'before' | 'onTime' | 'between' | 'late' | 'over';

/** Where a period with a late one stands. */
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

/** The same of a column or expression. */
export const progressIn = (phase: SQL) => sql<Progress>`case ${phase}
  when 'before' then 'before' when 'onTime' then 'progress' when 'late' then 'progress' else 'finish' end`;

/** The end that counts: of the late period while that runs. */
export const endOf = (now: SQL, period: LatePeriod) =>
  sql`case when ${phaseOf(now, period)} = 'late' then ${period.lateClosesAt} else ${period.closesAt} end`;

/**
 * Orders a list by what can still be acted on: that stands first, what is not `done` before what is, the nearest end before the
 * others; then what is to come, then what is over, the last first.
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
