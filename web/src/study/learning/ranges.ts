/** Ranges of seconds in a video. */
export interface Range {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Sorts ranges and merges those that touch or overlap. */
export function union(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && range.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else if (range.to > range.from) joined.push(range);
  }
  return joined;
}

export const totalOf = (ranges: readonly Range[]): number =>
  union(ranges).reduce((total, { from, to }) => total + to - from, 0);

/** Shorter gaps, in seconds, come from rounding. */
const smallestGap = 2;

/** The unwatched parts of a video of this length. */
export function missingOf(watched: readonly Range[], length: number): Range[] {
  const missing: Range[] = [];
  let at = 0;
  for (const { from, to } of [...union(watched), { from: length, to: length }]) {
    const end = Math.min(from, length);
    if (end - at >= smallestGap) missing.push({ from: at, to: end });
    at = Math.max(at, to);
  }
  return missing;
}

/** What of these parts, in order, the time between two counts of seconds fills. */
export function filledOf(parts: readonly Range[], since: number, until: number): Range[] {
  let before = 0;
  return parts.flatMap(({ from, to }) => {
    const start = from + Math.max(0, since - before);
    const end = Math.min(to, from + (until - before));
    before += to - from;
    return start < end ? [{ from: start, to: end }] : [];
  });
}

/**
 * A part counts as played this many seconds before its end, since players report their position about four times a
 * second.
 */
const endTolerance = 0.3;

/** Where playing only the missing parts continues; undefined after the last one. */
export function nextMissing(missing: readonly Range[], position: number): number | undefined {
  const part = missing.find(({ to }) => to - position >= endTolerance);
  return part && Math.max(part.from, position);
}

/** `08:12`, `1:02:03`. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return whole < 3600 ? minutes : `${Math.floor(whole / 3600)}:${minutes}`;
}

/** `8분 11초`, `20분`, `37초`. */
export function durationOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    whole >= 60 ? `${Math.floor(whole / 60)}분` : '',
    whole % 60 > 0 || whole === 0 ? `${whole % 60}초` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
