/** Points of the chart of agreement and disagreement by day. */
import type { StanceDay } from './queries.ts';

const day = 24 * 60 * 60 * 1000;
/** More days than a term has. */
const maxDays = 200;

/** The standings at the end of each day up to `until`, including days without changes. */
export function eachDay(changes: readonly StanceDay[], until: string): StanceDay[] {
  const [first] = changes;
  const last = changes.at(-1);
  if (first === undefined || last === undefined) return [];
  const known = new Map(changes.map((change) => [change.ymd, change]));
  const end = Math.max(Date.parse(last.ymd), Date.parse(until));
  const days: StanceDay[] = [];
  let now = first;
  for (let at = Date.parse(first.ymd); at <= end && days.length < maxDays; at += day) {
    const ymd = new Date(at).toISOString().slice(0, 10);
    now = known.get(ymd) ?? now;
    days.push({ ...now, ymd });
  }
  return days;
}

export interface Chart {
  /** Points for `<polyline>` in a box of 100 by 100. */
  readonly yes: string;
  readonly no: string;
  /** The value at the top of the box. */
  readonly top: number;
}

/** Undefined for fewer than two days. */
export function chartOf(days: readonly StanceDay[]): Chart | undefined {
  if (days.length < 2) return undefined;
  const top = Math.max(1, ...days.flatMap(({ yesCnt, noCnt }) => [yesCnt, noCnt]));
  const round = (value: number) => Math.round(value * 100) / 100;
  const line = (count: (of: StanceDay) => number) =>
    days
      .map(
        (of, index) => `${round((index / (days.length - 1)) * 100)},${round(100 - (count(of) / top) * 100)}`,
      )
      .join(' ');
  return { yes: line(({ yesCnt }) => yesCnt), no: line(({ noCnt }) => noCnt), top };
}

/** Whole percentages that add up to 100; zeros while nobody has taken a side. */
export function shares(yes: number, no: number): { readonly yes: number; readonly no: number } {
  if (yes + no === 0) return { yes: 0, no: 0 };
  const part = Math.round((yes / (yes + no)) * 100);
  return { yes: part, no: 100 - part };
}
