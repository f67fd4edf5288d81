/** What a window tells of having been left, by the server's clock. */
import type { RequestOf } from '@baeum/contract/call';
import type { examCalls } from '@baeum/contract/exam/calls';
import type { insertExamLeave } from '@baeum/contract/exam/terms';

type Told = RequestOf<(typeof examCalls)[typeof insertExamLeave]>['list'];

/** When an attempt began, and when it ended or will by the clock. */
interface Span {
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/**
 * Claims carry their age, not a date: a wrong clock of the device changes nothing. They lie within the attempt; what has
 * happened after its end is nobody's business. Of what is said of one leaving twice, the first counts.
 */
export function leavesOf(told: Told, { startedAt, endsAt }: Span, now: Date) {
  const within = (at: number) =>
    new Date(Math.min(Math.max(at, startedAt.getTime()), now.getTime(), endsAt.getTime()));
  const leaves = new Map<string, { key: string; kind: string; leftAt: Date; returnedAt: Date | null }>();
  for (const { lvKey, lvSe, agoMs, awayMs } of told) {
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
