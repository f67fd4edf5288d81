/** Ranges of media seconds: what has been watched, and what is missing. */
export interface Range {
  readonly from: number;
  /** The second after the last. */
  readonly to: number;
}

/** The ranges in order, with those that touch or overlap made one. */
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

/** Gaps shorter than this many seconds come from rounding: nobody has to go and watch them. */
const smallestGap = 2;

/** The parts of a medium of this length that have not been watched. */
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

/** What is left of a part when it counts as played: players tell their position about four times a second. */
const nearlyOver = 0.3;

/** Where playing only what is missing goes on from here; undefined when nothing is missing behind it. */
export function nextMissing(missing: readonly Range[], position: number): number | undefined {
  const part = missing.find(({ to }) => to - position >= nearlyOver);
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
