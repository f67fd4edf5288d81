/** The phases of an activity and its evaluation, and what they allow (specification §13.1, §13.4). */
import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { teamRefusals } from '@baeum/contract/team/terms';
import { type Progress, progressAt } from '@baeum/rules/periods';
import { refuse } from '../platform/errors.ts';
import { periodOf } from '../platform/periods.ts';

interface ActivityPeriods {
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** Null without an evaluation. */
  readonly evaluationOpensAt: Date | null;
  readonly evaluationClosesAt: Date | null;
}

/** Adds how an activity and its evaluation stand; `finish` also without an evaluation, which callers can tell from its id. */
export const withProgress = <Row extends ActivityPeriods>(row: Row, now: Date) => {
  const { evaluationOpensAt, evaluationClosesAt } = row;
  const evaluation = evaluationOpensAt &&
    evaluationClosesAt && { opensAt: evaluationOpensAt, closesAt: evaluationClosesAt };
  return {
    ...row,
    progress: progressOfRow(row, now),
    evaluationProgress: evaluation === null ? ('finish' as const) : progressOfRow(evaluation, now),
  };
};

/** The progress of a period as a row has it. */
export const progressOfRow = (
  row: { readonly opensAt: Date; readonly closesAt: Date },
  now: Date,
): Progress => progressAt(now.getTime(), periodOf(row));

/** A team may only work while its activity is running. */
export function requireRunning({ progress }: { readonly progress: Progress }): void {
  if (progress === 'before') refuse(teamRefusals.before);
  if (progress === 'finish') refuse(teamRefusals.over);
}

/** Teammates may only be evaluated while the evaluation is running. */
export function requireEvaluating({
  evaluationId,
  evaluationProgress,
}: {
  readonly evaluationId: number | null;
  readonly evaluationProgress: Progress;
}): void {
  if (evaluationId === null) refuse(evaluationRefusals.none);
  if (evaluationProgress === 'before') refuse(evaluationRefusals.before);
  if (evaluationProgress === 'finish') refuse(evaluationRefusals.over);
}
