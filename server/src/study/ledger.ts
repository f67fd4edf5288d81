/**
 * The rule of the learning ledger (specification §7.4, decision 12) as a pure function: how many of the
 * claimed seconds are credited. Each credited second uses up real time of the student that no other report
 * has used, so nobody is ever credited with more than honest play at double speed, plus the slack.
 */
import { type CutReason, learningLimits } from '@baeum/contract/study/terms';
import { endAfter, firstOf, lastOf, type Range, type Ranges, sizeOf, union, without } from './ranges.ts';

/** A range of the medium as reported by a player; `ago` and positions in seconds. */
export interface Claim {
  readonly from: number;
  readonly to: number;
  /** How long ago the end of the range was watched. */
  readonly ago: number;
  readonly rate: number;
}

/** The state of the ledger when a report arrives. Instants are milliseconds since 1970. */
export interface LedgerState {
  readonly now: number;
  readonly startedAt: number;
  /** The instant up to which this play has reported. */
  readonly toldUntil: number;
  /** The instant after which nothing is credited, and the reason. */
  readonly limit: { readonly at: number; readonly because: CutReason };
  readonly mediaSeconds: number;
  /** The number of media seconds credited at most per second of real time. */
  readonly rate: number;
  /** Media seconds already credited to this play. */
  readonly granted: Ranges;
  /** Real time already used by this play and by the student's other plays. */
  readonly spent: { readonly byPlay: Ranges; readonly byOthers: Ranges };
  readonly slack: number;
  /** The end of the period; a range watched across it is split into two credits. */
  readonly deadline: number;
}

/** Media seconds credited as of an instant. */
export interface Credit {
  readonly seconds: Range;
  readonly countsAt: number;
}

export interface CreditResult {
  /** Claimed seconds that had not been credited to this play before. */
  readonly claimed: number;
  readonly credits: readonly Credit[];
  /** All seconds credited to this play so far. */
  readonly granted: Ranges;
  /** Real time used by this report. */
  readonly spent: Ranges;
  readonly slack: number;
  readonly cutBecause: CutReason | null;
  readonly late: boolean;
  readonly toldUntil: number;
}

/** How much longer one report may take to arrive than another. */
const delayMs = 10_000;

/**
 * The maximum number of uncredited pieces of a report's claims, which protects the server; no real player
 * exceeds it. Further pieces are ignored.
 */
const maxPieces = 10_000;

/** A claim in whole seconds, with the real time at which it was watched. */
interface WatchedRange extends Range {
  /** When the end of the range was watched. */
  readonly end: number;
  readonly rate: number;
}

/** The maximum length of a credit in media seconds, because all of a credit counts at one instant. */
const entrySeconds = 60;

/** Rounds both ends, so that adjacent claims stay adjacent; sorted by the time of watching. */
function watchedRanges({ now, mediaSeconds }: LedgerState, claims: readonly Claim[]): WatchedRange[] {
  const whole = (second: number) => Math.min(Math.round(second), mediaSeconds);
  return claims
    .map(({ from, to, ago, rate }) => ({
      from: whole(from),
      to: whole(to),
      end: now - Math.round(ago * 1000),
      rate,
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.end - b.end);
}

const startOf = ({ from, to, end, rate }: WatchedRange) => end - ((to - from) * 1000) / rate;

/** A part of a watched range, with its own time of watching. */
const partOf = (watched: WatchedRange, { from, to }: Range): WatchedRange => ({
  ...watched,
  from,
  to,
  end: Math.round(watched.end - ((watched.to - to) * 1000) / watched.rate),
});

/** The part of a range watched before an instant. */
function before(watched: WatchedRange, instant: number): WatchedRange {
  if (watched.end <= instant) return watched;
  const seconds = Math.max(0, Math.floor(((instant - startOf(watched)) * watched.rate) / 1000 + 1e-6));
  return partOf(watched, { from: watched.from, to: Math.min(watched.to, watched.from + seconds) });
}

/** Credits the claims of one report. */
export function creditClaims(state: LedgerState, claims: readonly Claim[]): CreditResult {
  const { now, toldUntil, limit, rate } = state;
  const earliest = Math.max(state.startedAt, toldUntil - learningLimits.overtakenWithin * 1000);
  const latest = Math.min(now, limit.at);
  let { granted, slack } = state;
  let claimed = 0;
  let spent: Ranges = [];
  let unavailable = union(state.spent.byPlay, state.spent.byOthers);
  const credits: Credit[] = [];
  const cuts = new Set<CutReason>();

  const watched = watchedRanges(state, claims);
  // Seconds credited to this play before are neither claimed nor charged again, so that a report repeated
  // after a lost reply changes nothing.
  let pieces = 0;
  for (const claim of watched) {
    if (pieces > maxPieces) break;
    for (const range of without(claim, granted)) {
      pieces += 1;
      const part = partOf(claim, range);
      claimed += part.to - part.from;
      const beforeLimit = before(part, latest);
      if (beforeLimit.to < part.to) cuts.add(limit.because);
      const wanted = beforeLimit.to - beforeLimit.from;
      if (wanted === 0) continue;

      const cost = Math.round((wanted * 1000) / Math.min(beforeLimit.rate, rate));
      const used = useRealTime(beforeLimit, cost, { earliest, toldUntil, latest, unavailable });
      const earned = (sizeOf(used) * rate) / 1000;
      const seconds = Math.min(wanted, Math.floor(earned + slack + 1e-6));
      // Rounding errors must not make the slack negative.
      slack = Math.max(0, slack - Math.max(0, seconds - earned));
      if (seconds < wanted)
        cuts.add(
          overlaps(state.spent.byOthers, startOf(beforeLimit), beforeLimit.end) ? 'elsewhere' : 'faster',
        );
      if (seconds === 0) continue;

      const credited = { from: beforeLimit.from, to: beforeLimit.from + seconds };
      granted = union(granted, [credited]);
      spent = union(spent, used);
      unavailable = union(unavailable, used);
      credits.push(...entriesOf(state, credited, used, beforeLimit.end));
    }
  }

  const last = watched.at(-1);
  return {
    claimed,
    credits,
    granted,
    spent,
    slack,
    cutBecause: [...cuts][0] ?? null,
    late: watched.some(({ end }) => now - end > learningLimits.lateAfter * 1000),
    toldUntil: Math.max(toldUntil, Math.min(last?.end ?? now, now)),
  };
}

/**
 * The real time used for a range: first its own, starting a little earlier, so that what a slow report leaves
 * unused is adjacent to what the next one needs; then unused time before that; then unused time after it that
 * has not been told of, because a device whose clock has been put right since dates the range too early.
 */
function useRealTime(
  watched: WatchedRange,
  cost: number,
  { earliest, toldUntil, latest, unavailable }: RealTime,
): Ranges {
  const end = Math.min(watched.end, latest);
  const start = Math.min(end, Math.max(earliest, Math.floor(startOf(watched)) - delayMs));
  const own = firstOf(without({ from: start, to: end }, unavailable), cost);
  const earlier = lastOf(without({ from: earliest, to: start }, unavailable), cost - sizeOf(own));
  const untold = { from: Math.max(end, earliest, toldUntil), to: latest };
  const later = firstOf(without(untold, unavailable), cost - sizeOf(own) - sizeOf(earlier));
  return union(own, earlier, later);
}

interface RealTime {
  readonly earliest: number;
  readonly toldUntil: number;
  readonly latest: number;
  /** Used already. */
  readonly unavailable: Ranges;
}

const overlaps = (ranges: Ranges, from: number, to: number) =>
  ranges.some((range) => range.from < to && range.to > from);

/**
 * The credits of a range: each counts once the real time used for it has passed, so that at no instant more
 * is credited than could have been watched by then.
 */
function entriesOf(state: LedgerState, { from, to }: Range, used: Ranges, end: number): Credit[] {
  const seconds = to - from;
  const total = sizeOf(used);
  const inTime = Math.floor((sizeOf(used.map((part) => upTo(part, state.deadline))) * seconds) / total);
  const bounds = new Set([seconds]);
  for (let bound = entrySeconds; bound < seconds; bound += entrySeconds) bounds.add(bound);
  if (inTime > 0 && inTime < seconds) bounds.add(inTime);
  let start = 0;
  return [...bounds]
    .sort((a, b) => a - b)
    .map((bound) => {
      const entry = { from: from + start, to: from + bound };
      start = bound;
      // The last instant of watching, not the first instant after it.
      const instant = (endAfter(used, (total * bound) / seconds) ?? Math.min(end, state.now)) - 1;
      const countsAt = Math.max(Math.round(instant), state.toldUntil, state.startedAt);
      return { seconds: entry, countsAt: Math.min(countsAt, state.now) };
    });
}

const upTo = ({ from, to }: Range, instant: number): Range => ({
  from: Math.min(from, instant),
  to: Math.min(to, instant),
});
