/**
 * What a client claims that reports neither position nor ranges (specification §7.4): the time for which its play has
 * been playing since its last report, as the first seconds of the content that have not been watched.
 */
import type { ContentRow } from './access.ts';
import type { Claim } from './ledger.ts';
import type { Play } from './ledger-queries.ts';
import { firstOf, union, without } from './ranges.ts';

/** @param now milliseconds since 1970 */
export function elapsedClaims(
  {
    toldUntil,
    endedAt,
    endedBecause,
    granted,
  }: Pick<Play, 'toldUntil' | 'endedAt' | 'endedBecause' | 'granted'>,
  { mediaSeconds, watched }: Pick<ContentRow, 'mediaSeconds' | 'watched'>,
  now: number,
): Claim[] {
  if (endedBecause === 'stopped') return [];
  const since = toldUntil.getTime();
  const elapsed = Math.floor(((endedAt?.getTime() ?? now) - since) / 1000);
  const missing = without({ from: 0, to: mediaSeconds }, union(watched ?? [], granted));
  let end = since;
  return firstOf(missing, elapsed).map(({ from, to }) => {
    // Ends after whole seconds, so that the rest of a second counts with the next report.
    end += (to - from) * 1000;
    return { from, to, ago: (now - end) / 1000, rate: 1 };
  });
}
