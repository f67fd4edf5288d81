/** The phase of a team assignment, and what it allows (specification §1.6, §13.3). */
import { teamAssignmentRefusals } from '@baeum/contract/team/assignment-terms';
import { teamRefusals } from '@baeum/contract/team/terms';
import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '../../../../platform/errors.ts';
import { afterMinute, type Phase, phaseOf } from '../../platform/periods.ts';
import { teamActivity, teamAssignment, teamSubmission } from '../../../../team/tables.ts';

export const hasStarted = (now: SQL) => sql<boolean>`${now} >= ${teamActivity.opensAt}`;

/** The assignment's own period. It does not start before its activity, but may end later. */
export const workPhase = (now: SQL) =>
  sql<Phase>`case when ${hasStarted(now)} then ${phaseOf(now, teamAssignment)} else 'before' end`;

/** Whether a submission arrived after the end of the regular period. */
export const isLateSubmission = sql<boolean>`${teamSubmission.submittedAt} >= ${afterMinute(teamAssignment.closesAt)}`;

interface WorkPeriod {
  readonly hasStarted: boolean;
  readonly phase: Phase;
}

export function requireStarted({ hasStarted }: Pick<WorkPeriod, 'hasStarted'>): void {
  if (!hasStarted) refuse(teamRefusals.before);
}

export function requireOpen(row: WorkPeriod): void {
  requireStarted(row);
  if (row.phase === 'before') refuse(teamAssignmentRefusals.before);
  if (row.phase === 'between' || row.phase === 'over') refuse(teamAssignmentRefusals.over);
}
