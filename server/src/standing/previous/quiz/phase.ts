/**
 * Phases of quizzes and attempts (decision 13): one rule in SQL for lists, details, cards and the calendar.
 * The last minute of a period belongs to it. An attempt ends when it is submitted or when its time is up.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { afterMinute, type Progress } from '../platform/periods.ts';
import { quiz } from '../../../quiz/tables.ts';

export type Phase = 'before' | 'onTime' | 'late' | 'over';

type AttemptColumns = Readonly<Record<'startedAt' | 'submittedAt', AnyColumn>>;

/** The end of the last minute in which the quiz can be taken, late or not. */
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

/** When the time of an attempt is up; it moves with the period of the quiz. Null without an attempt. */
export const deadlineOf = ({ startedAt }: AttemptColumns) => sql`case when ${startedAt} is not null
  then least(${startedAt} + ${quiz.limitMinutes} * interval '1 minute', ${periodEnd}) end`;

/** Whether an attempt can be continued; false without one. */
export const isOpenAt = (now: SQL, attempt: AttemptColumns) =>
  sql<boolean>`(${attempt.submittedAt} is null and coalesce(${now} < ${deadlineOf(attempt)}, false))`;

/** When an attempt ended, or will end at the latest. Null without an attempt. */
export const endOf = (attempt: AttemptColumns) =>
  sql`coalesce(${attempt.submittedAt}, ${deadlineOf(attempt)})`;

/** Whether an attempt ends in the late period; one whose time is up exactly when that begins does not. */
export const endsLate = (attempt: AttemptColumns) => sql<boolean>`coalesce(
  ${attempt.submittedAt} >= ${afterMinute(quiz.closesAt)}, ${deadlineOf(attempt)} > ${afterMinute(quiz.closesAt)}, false)`;
