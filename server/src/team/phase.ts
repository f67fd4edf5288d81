/** The phases of an activity and its evaluation, and what they allow (specification §13.1, §13.4). */
import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { teamRefusals } from '@baeum/contract/team/terms';
import { type Progress, progressAt } from '@baeum/rules/periods';
import { refuse } from '../platform/errors.ts';
import { periodOf } from '../platform/periods.ts';
import { withOwnEnd } from '../standing/own-terms.ts';

/** The team's own end stands in `extension`. */
type ActivityPeriod = Parameters<typeof withOwnEnd>[0] & { readonly opensAt: Date };

type ActivityPeriods = ActivityPeriod & {
  /** Null without an evaluation. */
  readonly evaluationOpensAt: Date | null;
  readonly evaluationClosesAt: Date | null;
};

/** An activity as it is for the team, with how it and its evaluation stand; `finish` also without an evaluation, which callers can tell from its id. */
export const withProgress = <Row extends ActivityPeriods>(row: Row, now: Date) => {
  const { evaluationOpensAt, evaluationClosesAt, extension } = row;
  const evaluation =
    evaluationOpensAt &&
    evaluationClosesAt &&
    withTeamProgress({ opensAt: evaluationOpensAt, closesAt: evaluationClosesAt, extension }, now);
  return {
    ...withTeamProgress(row, now),
    evaluationClosesAt: evaluation && evaluation.closesAt,
    evaluationProgress: evaluation?.progress ?? 'finish',
  };
};

/** A period as it is for the team, with its progress. */
export function withTeamProgress<Row extends ActivityPeriod>(row: Row, now: Date) {
  const own = withOwnEnd(row);
  return { ...own, progress: progressAt(now.getTime(), periodOf(own)) };
}

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
