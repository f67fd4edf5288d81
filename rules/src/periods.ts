/**
 * Periods (specification §1.6). A period includes the whole minute of its end: one that ends at 23:59 is over at 00:00.
 */
import { afterMinute } from '@baeum/contract/minutes';

export { afterMinute };

/** Milliseconds since 1970. */
export type Instant = number;

/** State of a period, as `progressStatus` on the wire. */
export type Progress = 'before' | 'progress' | 'finish';

export interface Period {
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}

/** A period that may be followed by a late one; its two ends are given together. */
export interface LatePeriod extends Period {
  readonly lateOpensAt: Instant | null;
  readonly lateClosesAt: Instant | null;
}

/** before · onTime · between (closed, before the late period) · late · over */
export type Phase = 'before' | 'onTime' | 'between' | 'late' | 'over';

export function progressAt(now: Instant, { opensAt, closesAt }: Period): Progress {
  if (now < opensAt) return 'before';
  return now < afterMinute(closesAt) ? 'progress' : 'finish';
}

export function phaseAt(now: Instant, { opensAt, closesAt, lateOpensAt, lateClosesAt }: LatePeriod): Phase {
  if (now < opensAt) return 'before';
  if (now < afterMinute(closesAt)) return 'onTime';
  if (lateOpensAt === null || now >= afterMinute(lateClosesAt ?? closesAt)) return 'over';
  return now < lateOpensAt ? 'between' : 'late';
}

/** The late period counts as in progress, the gap before it as finished. */
export function progressOf(phase: Phase): Progress {
  if (phase === 'before') return 'before';
  return phase === 'onTime' || phase === 'late' ? 'progress' : 'finish';
}

/** Whether something may be submitted. */
export const isOpenPhase = (phase: Phase): boolean => phase === 'onTime' || phase === 'late';

/** Whether it is too late to do it on time, and not possible to do it late. */
export const isMissedPhase = (phase: Phase): boolean => phase === 'between' || phase === 'over';

/** The end that applies now: that of the late period while it runs. */
export const endAt = (now: Instant, period: LatePeriod): Instant =>
  phaseAt(now, period) === 'late' ? (period.lateClosesAt ?? period.closesAt) : period.closesAt;

/** Whether something done at this instant is late. */
export const isLate = (doneAt: Instant, { closesAt }: Pick<Period, 'closesAt'>): boolean =>
  doneAt >= afterMinute(closesAt);

/**
 * The keys of a list by urgency: open items first, those to be done before the others, then by the nearest end; then
 * future items; then past ones, the most recent first.
 */
export function urgencyKeys(now: Instant, period: LatePeriod, isDone: boolean): readonly number[] {
  const phase = phaseAt(now, period);
  const group = isOpenPhase(phase) ? 1 : phase === 'before' ? 2 : 3;
  const end = isMissedPhase(phase) ? -period.closesAt : endAt(now, period);
  return [group, isDone ? 1 : 0, end];
}

/** Items by urgency, and where that is the same by code. */
export const sortedByUrgency = <Item extends LatePeriod & { readonly code: string }>(
  items: readonly Item[],
  now: Instant,
  isDone: (item: Item) => boolean,
): Item[] => sortedBy(items, (item) => [...urgencyKeys(now, item, isDone(item)), item.code]);

type Keys = readonly (number | string)[];

/** Items by the first key that differs; the keys of all items have the same types. */
export const sortedBy = <Item>(items: readonly Item[], keysOf: (item: Item) => Keys): Item[] =>
  items
    .map((item) => ({ item, keys: keysOf(item) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ item }) => item);

function compareKeys(a: Keys, b: Keys): number {
  for (let index = 0; index < a.length; index += 1) {
    const [own, other] = [a[index], b[index]];
    if (own === undefined || other === undefined || own === other) continue;
    return own < other ? -1 : 1;
  }
  return 0;
}
