/** Sets of integers as sorted, disjoint ranges: media seconds, or milliseconds of real time. */
export interface Range {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}
export type Ranges = readonly Range[];

/** Parses a PostgreSQL multirange such as `{[0,60),[90,120)}`. */
export const readRanges = (text: string): Ranges =>
  Array.from(text.matchAll(/\[(\d+),(\d+)\)/g), ([, from, to]) => ({ from: Number(from), to: Number(to) }));

export const writeRanges = (ranges: Ranges): string =>
  `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;

/** The number of integers in the set. */
export const sizeOf = (ranges: Ranges): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0);

/** The union of ranges in any order. */
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

/** The part of a range that is not in a set. */
export function without({ from, to }: Range, excluded: Ranges): Ranges {
  const left: Range[] = [];
  let start = from;
  for (const range of excluded) {
    if (range.to <= start) continue;
    if (range.from >= to) break;
    if (range.from > start) left.push({ from: start, to: range.from });
    start = range.to;
  }
  return start < to ? [...left, { from: start, to }] : left;
}

/** The first `count` integers of a set. */
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

/** The last `count` integers of a set. */
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

/** The end of the first `count` integers of a set. */
export function endAfter(ranges: Ranges, count: number): number | undefined {
  let left = count;
  for (const { from, to } of ranges) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return ranges.at(-1)?.to;
}
