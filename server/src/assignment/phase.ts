/** Where an assignment's periods stand (DESIGN §4 "progressStatus"): one rule, in SQL, for lists, details and the calendar. */
import { type SQL, sql } from 'drizzle-orm';
import { afterMinute, phaseOf } from '../platform/periods.ts';
import { assignment, submission } from './tables.ts';

export const phaseAt = (now: SQL) => phaseOf(now, assignment);

/** Whether a submission came after the end of the period. */
export const isLateSubmission = sql<boolean>`${submission.submittedAt} >= ${afterMinute(assignment.closesAt)}`;
