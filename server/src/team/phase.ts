/** Where an activity and its evaluation stand, and what that allows (specification 2 §2, §4). */
import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { teamRefusals } from '@baeum/contract/team/terms';
import type { SQL } from 'drizzle-orm';
import { refuse } from '../platform/errors.ts';
import { type Progress, progressAt } from '../platform/periods.ts';
import { teamActivity, teamEvaluation } from './tables.ts';

export const activityProgress = (now: SQL) => progressAt(now, teamActivity.opensAt, teamActivity.closesAt);

/** `finish` where there is no evaluation, which its id tells. */
export const evaluationProgress = (now: SQL) =>
  progressAt(now, teamEvaluation.opensAt, teamEvaluation.closesAt);

/** What a team does for its activity, it does while that runs. */
export function requireRunning({ progress }: { readonly progress: Progress }): void {
  if (progress === 'before') refuse(teamRefusals.before);
  if (progress === 'finish') refuse(teamRefusals.over);
}

/** Teammates are evaluated while the evaluation runs. */
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
