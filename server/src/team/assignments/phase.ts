/** Where a team assignment's periods stand, and what that allows (specification 2 §4; DESIGN §4 "progressStatus"). */
import { teamAssignmentRefusals } from '@baeum/contract/team/assignment-terms';
import { teamRefusals } from '@baeum/contract/team/terms';
import { type SQL, sql } from 'drizzle-orm';
import { refuse } from '../../platform/errors.ts';
import { afterMinute, type Phase, phaseOf } from '../../platform/periods.ts';
import { teamActivity, teamAssignment, teamSubmission } from '../tables.ts';

export const hasBegun = (now: SQL) => sql<boolean>`${now} >= ${teamActivity.opensAt}`;

/** The assignment's own period, which does not begin before its activity, but may well outlast it. */
export const workPhase = (now: SQL) =>
  sql<Phase>`case when ${hasBegun(now)} then ${phaseOf(now, teamAssignment)} else 'before' end`;

/** Whether a submission came after the end of the period. */
export const isLateSubmission = sql<boolean>`${teamSubmission.submittedAt} >= ${afterMinute(teamAssignment.closesAt)}`;

interface WorkPeriod {
  readonly hasBegun: boolean;
  readonly phase: Phase;
}

export function requireBegun({ hasBegun }: Pick<WorkPeriod, 'hasBegun'>): void {
  if (!hasBegun) refuse(teamRefusals.before);
}

export function requireOpen(row: WorkPeriod): void {
  requireBegun(row);
  if (row.phase === 'before') refuse(teamAssignmentRefusals.before);
  if (row.phase === 'between' || row.phase === 'over') refuse(teamAssignmentRefusals.over);
}
