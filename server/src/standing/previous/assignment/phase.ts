/**
 * The phase of an assignment (specification §1.6, §8.3): one rule in SQL for lists, details and the
 * calendar.
 */
import { type SQL, sql } from 'drizzle-orm';
import { afterMinute, phaseOf } from '../platform/periods.ts';
import { assignment, submission } from '../../../assignment/tables.ts';

export const phaseAt = (now: SQL) => phaseOf(now, assignment);

/** Whether a submission arrived after the end of the regular period. */
export const isLateSubmission = sql<boolean>`${submission.submittedAt} >= ${afterMinute(assignment.closesAt)}`;
