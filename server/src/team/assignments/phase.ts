/** The phase of a team assignment, and what it allows (specification §1.6, §13.3). */
import { teamAssignmentRefusals } from '@baeum/contract/team/assignment-terms';
import { teamRefusals } from '@baeum/contract/team/terms';
import { isLate, isMissedPhase, type Phase } from '@baeum/rules/periods';
import { teamWorkPhaseAt } from '@baeum/rules/teams';
import { refuse } from '../../platform/errors.ts';
import { latePeriodOf } from '../../platform/periods.ts';
import { lateRowFor } from '../../standing/own-terms.ts';

/** The team's own end stands in `extension`. */
type WorkPeriods = Parameters<typeof lateRowFor>[0] & {
  /** The activity's. */
  readonly activityOpensAt: Date;
};

/** An assignment as it is for the team, with whether the activity has begun, and the assignment's phase. */
export const withWorkPhase = <Row extends WorkPeriods>(row: Row, now: Date) => {
  const opensAt = row.activityOpensAt.getTime();
  const own = lateRowFor(row);
  return {
    ...own,
    hasStarted: now.getTime() >= opensAt,
    phase: teamWorkPhaseAt(now.getTime(), { opensAt }, latePeriodOf(own)),
  };
};

/** Whether a submission arrived after the end of the regular period. */
export const isLateSubmission = (
  submittedAt: Date | null,
  { closesAt }: { readonly closesAt: Date },
): boolean => submittedAt !== null && isLate(submittedAt.getTime(), { closesAt: closesAt.getTime() });

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
  if (isMissedPhase(row.phase)) refuse(teamAssignmentRefusals.over);
}
