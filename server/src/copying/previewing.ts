/** By how much dates move between terms, and on which days they then fall. */
import { holidaysOn } from '@baeum/rules/holidays';
import { dateOf, dayOf, koreanDay } from '../authoring/term.ts';
import { serializeMoment } from '../platform/time.ts';
import type { Term } from './lectures.ts';

const weekMs = 7 * 86_400_000;

/** By how many whole weeks dates move from one term to another; weekdays and hours stay. */
export const weeksBetween = (before: string, after: string): number =>
  Math.round(((dayOf(after) ?? 0) - (dayOf(before) ?? 0)) / 7);

/** Why a day is off: public holidays and those of the programme. */
function daysOffOn(day: number, own: Term['holidays']): string[] {
  const name = own[dateOf(day)];
  return [...holidaysOn(day), ...(name === undefined ? [] : [name])];
}

interface Scheduled<Kind> {
  readonly kind: Kind;
  readonly id: string;
  readonly title: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** Everything with a period, some weeks later. */
export function movedEvents<Kind>(
  events: readonly Scheduled<Kind>[],
  weeks: number,
  holidays: Term['holidays'],
) {
  const moved = (at: Date) => new Date(at.getTime() + weeks * weekMs);
  return events.map(({ kind, id, title, opensAt, closesAt }) => ({
    kind,
    id,
    title,
    opensAt: serializeMoment(moved(opensAt)),
    closesAt: serializeMoment(moved(closesAt)),
    before: serializeMoment(closesAt),
    holidays: daysOffOn(koreanDay(moved(closesAt)), holidays),
  }));
}
