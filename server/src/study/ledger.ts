/**
 * The rule of the learning ledger (DESIGN §4 "Learning time", decision 12), without a database: what a report's claims are
 * worth. Real time is the currency. Every granted second is paid for with real time of the student that no other report has
 * spent; so all that he is ever granted is at the most what honest play at double speed would have earned, and the slack.
 */
import { type CutReason, learningLimits } from '@baeum/contract/study/terms';
import { endAfter, firstOf, lastOf, type Range, type Ranges, sizeOf, union, without } from './ranges.ts';

/** A stretch of the medium as a player reports it; `ago` and media positions in seconds. */
export interface Claim {
  readonly from: number;
  readonly to: number;
  /** How long ago its end was watched. */
  readonly ago: number;
  readonly rate: number;
}

/** What the ledger knows when a report arrives. Instants are milliseconds since 1970. */
export interface Situation {
  readonly now: number;
  readonly startedAt: number;
  /** Up to here this play has told what was watched. */
  readonly toldUntil: number;
  /** Behind this instant nothing counts, and why. */
  readonly limit: { readonly at: number; readonly because: CutReason };
  readonly mediaSeconds: number;
  /** Media seconds that a second of real time may earn. */
  readonly rate: number;
  /** Media seconds this play has been granted. */
  readonly granted: Ranges;
  /** Real time that reports of this play, and of the student's other plays, have spent. */
  readonly spent: { readonly here: Ranges; readonly elsewhere: Ranges };
  readonly slack: number;
  /** The end of the period: what is watched across it is listed in two parts. */
  readonly deadline: number;
}

/** Media seconds that count at an instant. */
export interface Credit {
  readonly seconds: Range;
  readonly countsAt: number;
}

export interface Settlement {
  /** Seconds that were claimed and not granted to this play before. */
  readonly claimed: number;
  readonly credits: readonly Credit[];
  /** All this play has been granted by now. */
  readonly granted: Ranges;
  /** Real time that this report has spent. */
  readonly spent: Ranges;
  readonly slack: number;
  readonly cutBecause: CutReason | null;
  readonly late: boolean;
  readonly toldUntil: number;
}

/** By how much one report may have been under way longer than another. */
const delayMs = 10_000;

/** How many pieces not yet granted a report's claims may fall into; no player's do, and the rest of them is not looked at. */
const piecesAtMost = 10_000;

/** A claim in whole seconds and real time. */
interface Watched extends Range {
  /** When its end was watched. */
  readonly end: number;
  readonly rate: number;
}

/** The longest entry of the list, in media seconds: each counts at one instant. */
const entrySeconds = 60;

/** Rounded at both ends, so that claims that touch still do; in the order in which they were watched. */
function watchedOf({ now, mediaSeconds }: Situation, claims: readonly Claim[]): Watched[] {
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

const startOf = ({ from, to, end, rate }: Watched) => end - ((to - from) * 1000) / rate;

/** A part of what was watched, with the moment it was watched at. */
const partOf = (watched: Watched, { from, to }: Range): Watched => ({
  ...watched,
  from,
  to,
  end: Math.round(watched.end - ((watched.to - to) * 1000) / watched.rate),
});

/** What of it was watched before an instant. */
function before(watched: Watched, instant: number): Watched {
  if (watched.end <= instant) return watched;
  const seconds = Math.max(0, Math.floor(((instant - startOf(watched)) * watched.rate) / 1000 + 1e-6));
  return partOf(watched, { from: watched.from, to: Math.min(watched.to, watched.from + seconds) });
}

/** What the claims of one report are worth. */
export function settle(situation: Situation, claims: readonly Claim[]): Settlement {
  const { now, limit, rate } = situation;
  const earliest = Math.max(situation.startedAt, situation.toldUntil - learningLimits.overtakenWithin * 1000);
  const latest = Math.min(now, limit.at);
  let { granted, slack } = situation;
  let claimed = 0;
  let spent: Ranges = [];
  let unavailable = union(situation.spent.here, situation.spent.elsewhere);
  const credits: Credit[] = [];
  const cuts = new Set<CutReason>();

  const watched = watchedOf(situation, claims);
  // What this play was granted before is acknowledged once more, and neither costs nor earns anything: a report that is sent
  // again because its reply was lost changes nothing.
  let pieces = 0;
  for (const claim of watched) {
    if (pieces > piecesAtMost) break;
    for (const range of without(claim, granted)) {
      pieces += 1;
      const one = partOf(claim, range);
      claimed += one.to - one.from;
      const intime = before(one, latest);
      if (intime.to < one.to) cuts.add(limit.because);
      const wanted = intime.to - intime.from;
      if (wanted === 0) continue;

      const price = Math.round((wanted * 1000) / Math.min(intime.rate, rate));
      const paid = payFor(intime, price, { earliest, latest, unavailable });
      const earned = (sizeOf(paid) * rate) / 1000;
      const seconds = Math.min(wanted, Math.floor(earned + slack + 1e-6));
      // Fractions do not add up exactly: what is used up to the last bit must not end below nothing.
      slack = Math.max(0, slack - Math.max(0, seconds - earned));
      if (seconds < wanted)
        cuts.add(overlaps(situation.spent.elsewhere, startOf(intime), intime.end) ? 'elsewhere' : 'faster');
      if (seconds === 0) continue;

      const got = { from: intime.from, to: intime.from + seconds };
      granted = union(granted, [got]);
      spent = union(spent, paid);
      unavailable = union(unavailable, paid);
      credits.push(...entriesOf(situation, got, paid, intime.end));
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
    toldUntil: Math.max(situation.toldUntil, Math.min(last?.end ?? now, now)),
  };
}

/**
 * The real time that a stretch is paid with: its own, from a little before it on, so that what one slow report leaves over
 * lies next to what the following one needs; then what is left before that.
 */
function payFor(
  watched: Watched,
  price: number,
  { earliest, latest, unavailable }: { earliest: number; latest: number; unavailable: Ranges },
): Ranges {
  const end = Math.min(watched.end, latest);
  const start = Math.min(end, Math.max(earliest, Math.floor(startOf(watched)) - delayMs));
  const own = firstOf(without({ from: start, to: end }, unavailable), price);
  return union(own, lastOf(without({ from: earliest, to: start }, unavailable), price - sizeOf(own)));
}

const overlaps = (ranges: Ranges, from: number, to: number) =>
  ranges.some((range) => range.from < to && range.to > from);

/**
 * The entries of granted seconds: each counts when the real time that it was paid with had passed, so that at no instant more
 * counts than could have been watched until then.
 */
function entriesOf(situation: Situation, { from, to }: Range, paid: Ranges, end: number): Credit[] {
  const seconds = to - from;
  const total = sizeOf(paid);
  const inTime = Math.floor((sizeOf(paid.map((part) => upTo(part, situation.deadline))) * seconds) / total);
  const bounds = new Set([seconds]);
  for (let bound = entrySeconds; bound < seconds; bound += entrySeconds) bounds.add(bound);
  if (inTime > 0 && inTime < seconds) bounds.add(inTime);
  let start = 0;
  return [...bounds]
    .sort((a, b) => a - b)
    .map((bound) => {
      const entry = { from: from + start, to: from + bound };
      start = bound;
      // The last instant at which it was watched, not the first at which it was over.
      const instant = (endAfter(paid, (total * bound) / seconds) ?? Math.min(end, situation.now)) - 1;
      const countsAt = Math.max(Math.round(instant), situation.toldUntil, situation.startedAt);
      return { seconds: entry, countsAt: Math.min(countsAt, situation.now) };
    });
}

const upTo = ({ from, to }: Range, instant: number): Range => ({
  from: Math.min(from, instant),
  to: Math.min(to, instant),
});
