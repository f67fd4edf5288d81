/**
 * Where an assignment's periods stand (DESIGN §4 "progressStatus"): one rule, in SQL, for lists, details and the calendar.
 * The end of a period is a whole minute that belongs to it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { afterMinute, type Progress } from '../platform/periods.ts';
import { assignment, submission } from './tables.ts';

/** before · onTime · between (closed, the late period still to come) · late · over */
export type Phase = 'before' | 'onTime' | 'between' | 'late' | 'over';

export const phaseAt = (now: SQL) => sql<Phase>`case
  when ${now} < ${assignment.opensAt} then 'before'
  when ${now} < ${afterMinute(assignment.closesAt)} then 'onTime'
  when ${assignment.lateOpensAt} is null or ${now} >= ${afterMinute(assignment.lateClosesAt)} then 'over'
  when ${now} < ${assignment.lateOpensAt} then 'between'
  else 'late' end`;

/** The late period counts as in progress; the gap before it as finished. */
export const progressOf = (phase: Phase): Progress => {
  if (phase === 'before') return 'before';
  return phase === 'onTime' || phase === 'late' ? 'progress' : 'finish';
};

/** Whether a submission came after the end of the period. */
export const isLateSubmission = sql<boolean>`${submission.submittedAt} >= ${afterMinute(assignment.closesAt)}`;
