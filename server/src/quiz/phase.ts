/**
 * Where a quiz and an attempt at it stand (decision 13): one rule, in SQL, for lists, details, cards and the calendar. The end
 * of a period is a whole minute that belongs to it. An attempt ends when it is handed in, or by the clock.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { afterMinute, type Progress } from '../platform/periods.ts';
import { quiz } from './tables.ts';

/** before · onTime · late · over */
export type Phase = 'before' | 'onTime' | 'late' | 'over';

type AttemptColumns = Readonly<Record<'startedAt' | 'submittedAt', AnyColumn>>;

/** The instant behind the last minute in which it can be taken, late or not. */
const periodEnd = sql`coalesce(${afterMinute(quiz.lateClosesAt)}, ${afterMinute(quiz.closesAt)})`;

export const phaseAt = (now: SQL) => sql<Phase>`case
  when ${now} < ${quiz.opensAt} then 'before'
  when ${now} < ${afterMinute(quiz.closesAt)} then 'onTime'
  when ${now} < ${periodEnd} then 'late'
  else 'over' end`;

/** The late period counts as in progress. */
export const progressOf = (phase: Phase): Progress => {
  if (phase === 'before') return 'before';
  return phase === 'over' ? 'finish' : 'progress';
};

/** The instant at which an attempt ends by the clock; it moves with the quiz's period. Null for none. */
export const limitOf = ({ startedAt }: AttemptColumns) => sql`case when ${startedAt} is not null
  then least(${startedAt} + ${quiz.limitMinutes} * interval '1 minute', ${periodEnd}) end`;

/** Whether an attempt can be gone on with; false for none. */
export const isOpenAt = (now: SQL, attempt: AttemptColumns) =>
  sql<boolean>`(${attempt.submittedAt} is null and coalesce(${now} < ${limitOf(attempt)}, false))`;

/** When an attempt ended, or will by the clock. Null for none. */
export const endOf = (attempt: AttemptColumns) => sql`coalesce(${attempt.submittedAt}, ${limitOf(attempt)})`;

/** Whether an attempt ends in the late period; one whose time is up just when that begins does not. */
export const endsLate = (attempt: AttemptColumns) => sql<boolean>`coalesce(
  ${attempt.submittedAt} >= ${afterMinute(quiz.closesAt)}, ${limitOf(attempt)} > ${afterMinute(quiz.closesAt)}, false)`;
