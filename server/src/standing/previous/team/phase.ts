/** The phases of an activity and its evaluation, and what they allow (specification §13.1, §13.4). */
import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { teamRefusals } from '@baeum/contract/team/terms';
import type { SQL } from 'drizzle-orm';
import { refuse } from '../../../platform/errors.ts';
import { type Progress, progressAt } from '../platform/periods.ts';
import { teamActivity, teamEvaluation } from '../../../team/tables.ts';

export const activityProgress = (now: SQL) => progressAt(now, teamActivity.opensAt, teamActivity.closesAt);

/** `finish` also without an evaluation, which callers can tell from its id. */
export const evaluationProgress = (now: SQL) =>
  progressAt(now, teamEvaluation.opensAt, teamEvaluation.closesAt);

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
