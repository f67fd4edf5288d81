/**
 * Days of a term. Periods may be given relative to its weeks, so that a lecture can be copied without a date by hand.
 * Korea has no daylight saving time: a day always has 24 hours, and the offset is always +09:00. Days are counted since
 * 1970-01-01.
 */
import type { Instant } from './periods.ts';

const dayMs = 86_400_000;
const koreaMs = 9 * 3_600_000;

/** Instants. */
export interface WeekPeriod {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
}

/** The day of `YYYY-MM-DD`, or undefined when the calendar has no such day. */
export function dayOf(date: string): number | undefined {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) || dateOf(ms / dayMs) !== date ? undefined : ms / dayMs;
}

export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The day it is in Korea at an instant. */
export const koreanDay = (at: Date): number => Math.floor((at.getTime() + koreaMs) / dayMs);

/** 0 is Monday; 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The Monday of a day's week. */
export const mondayOf = (day: number): number => day - weekdayOf(day);

/** When a day begins in Korea. */
export const startOf = (day: number): Date => new Date(day * dayMs - koreaMs);

/** The Monday from which the week of `today` is the `week`th. */
export const termWithTodayIn = (week: number, today: number): number => mondayOf(today) - (week - 1) * 7;

/**
 * The one such weekday among the seven days of a week, on any weekday the term may start.
 * @param weekday 0 is Monday
 */
export const dayInWeek = (term: number, week: number, weekday: number): number =>
  term + (week - 1) * 7 + ((weekday - weekdayOf(term) + 7) % 7);

/** @param clock `hh:mm`, with seconds and their fractions if there are any */
export const instantOn = (day: number, clock: string): Instant =>
  `${dateOf(day)}T${clock.length === 5 ? `${clock}:00` : clock}+09:00`;

/**
 * A week lasts the seven days that its number says, unless it has dates of its own.
 * @param term the first day of week 1
 */
export const weekPeriod = (
  term: number,
  number: number,
  {
    startsAt,
    endsAt,
  }: { readonly startsAt?: Instant | undefined; readonly endsAt?: Instant | undefined } = {},
): WeekPeriod => ({
  startsAt: startsAt ?? instantOn(term + 7 * (number - 1), '00:00'),
  endsAt: endsAt ?? instantOn(term + 7 * number - 1, '23:59'),
});
