/**
 * Sets of whole numbers as ranges, in order and apart from each other: media seconds, or milliseconds of real time.
 */
export interface Range {
  readonly from: number;
  /** The number after the last. */
  readonly to: number;
}
export type Ranges = readonly Range[];

/** PostgreSQL's `{[0,60),[90,120)}`. */
export const readRanges = (text: string): Ranges =>
  Array.from(text.matchAll(/\[(\d+),(\d+)\)/g), ([, from, to]) => ({ from: Number(from), to: Number(to) }));

export const writeRanges = (ranges: Ranges): string =>
  `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;

/** How many numbers they hold. */
export const sizeOf = (ranges: Ranges): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0);

/** Any ranges, in any order, as a set. */
export function union(...sets: readonly Ranges[]): Ranges {
  const joined: Range[] = [];
  for (const range of sets.flat().sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (range.to <= range.from) continue;
    if (last !== undefined && range.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else joined.push(range);
  }
  return joined;
}

/** What of one range is not in a set. */
export function without({ from, to }: Range, taken: Ranges): Ranges {
  const left: Range[] = [];
  let at = from;
  for (const range of taken) {
    if (range.to <= at) continue;
    if (range.from >= to) break;
    if (range.from > at) left.push({ from: at, to: range.from });
    at = range.to;
  }
  return at < to ? [...left, { from: at, to }] : left;
}

/** The first numbers of a set, so many of them. */
export function firstOf(ranges: Ranges, count: number): Ranges {
  const first: Range[] = [];
  let left = count;
  for (const { from, to } of ranges) {
    if (left <= 0) break;
    first.push({ from, to: Math.min(to, from + left) });
    left -= to - from;
  }
  return first;
}

/** The last numbers of a set, so many of them. */
export function lastOf(ranges: Ranges, count: number): Ranges {
  const last: Range[] = [];
  let left = count;
  for (const { from, to } of ranges.toReversed()) {
    if (left <= 0) break;
    last.unshift({ from: Math.max(from, to - left), to });
    left -= to - from;
  }
  return last;
}

/** Where so many numbers of a set have gone by: the end of the last of them. */
export function endAfter(ranges: Ranges, count: number): number | undefined {
  let left = count;
  for (const { from, to } of ranges) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return ranges.at(-1)?.to;
}
