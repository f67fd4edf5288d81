/** Reports of a window about having been left, in server time. */
import type { RequestOf } from '@baeum/contract/call';
import type { examCalls } from '@baeum/contract/exam/calls';
import type { insertExamLeave } from '@baeum/contract/exam/terms';

type ReportedLeaves = RequestOf<(typeof examCalls)[typeof insertExamLeave]>['list'];

/** The start of an attempt, and its actual or latest end. */
interface Span {
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/**
 * Reports contain their age and not a date, so a wrong clock of the device does not matter. They are clamped
 * to the attempt; reports from after its end are ignored. Of several reports about one leave in a request,
 * the first counts.
 */
export function leavesOf(reported: ReportedLeaves, { startedAt, endsAt }: Span, now: Date) {
  const within = (at: number) =>
    new Date(Math.min(Math.max(at, startedAt.getTime()), now.getTime(), endsAt.getTime()));
  const leaves = new Map<string, { key: string; kind: string; leftAt: Date; returnedAt: Date | null }>();
  for (const { lvKey, lvSe, agoMs, awayMs } of reported) {
    const at = now.getTime() - agoMs;
    if (at >= endsAt.getTime() || leaves.has(lvKey)) continue;
    leaves.set(lvKey, {
      key: lvKey,
      kind: lvSe,
      leftAt: within(at),
      returnedAt: awayMs === null ? null : within(at + awayMs),
    });
  }
  return [...leaves.values()];
}
