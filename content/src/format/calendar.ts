/**
 * Dates of a pack: written by hand, absolute or relative, always Korean time.
 *
 *     2026-11-18 23:59      W9 Wed 23:59      term + 60d 12:00      today - 3d
 *
 * Korea has no daylight saving time, so a day is always 24 hours and the offset always +09:00.
 */

/** What relative dates count from. Days are counted since 1970-01-01. */
export interface Calendar {
  /** The first day of week 1. */
  readonly term: number;
  /** The day of the pack's first load. */
  readonly today: number;
}

/** Which end of a day is meant by a date without a time. */
export type Edge = 'start' | 'end';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const dayMs = 86_400_000;
const koreaMs = 9 * 3_600_000;

const time = String.raw`(?: (?<clock>(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?))?`;
const absolute = String.raw`(?<date>\d{4}-\d\d-\d\d)`;
const week = String.raw`W(?<week>[1-9]\d?) (?<weekday>${weekdays.join('|')})`;
const offset = String.raw`(?<base>term|today)(?: ?(?<sign>[+-]) ?(?<count>\d{1,4})(?<unit>[dw]))?`;

/** Everything that may be written for a date. Also the pattern in the JSON Schema, so without named groups there. */
const datePattern = new RegExp(`^(?:${absolute}|${week}|${offset})${time}$`);
export const datePatternSource = datePattern.source.replace(/\?<\w+>/g, '');

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

/** The Monday from which the week of `today` is the `week`th. */
export const termWithTodayIn = (week: number, today: number): number =>
  today - weekdayOf(today) - (week - 1) * 7;

/** Why a text is not a date of a pack, or undefined. */
export function dateProblem(text: string): string | undefined {
  const date = datePattern.exec(text)?.groups;
  if (!date) {
    return 'is not a date: write 2026-11-18 23:59, W9 Wed 23:59, term + 60d 12:00 or today - 3d 23:59';
  }
  if (date.date !== undefined && dayOf(date.date) === undefined) return `is not a day of the calendar`;
  return undefined;
}

/**
 * The instant of a date, as ISO 8601 with +09:00.
 * @param text a date that `dateProblem` has nothing to say about
 * @param edge what a date without a time means: 00:00 or 23:59
 */
export function instantOf(text: string, edge: Edge, calendar: Calendar): string {
  const date = datePattern.exec(text)?.groups;
  if (!date) throw new RangeError(`not a date: ${text}`);
  const clock = date.clock ?? (edge === 'start' ? '00:00' : '23:59');
  return `${dateOf(dayIn(date, calendar))}T${clock.length === 5 ? `${clock}:00` : clock}+09:00`;
}

/** The day of a date whose time does not matter, as `YYYY-MM-DD`. */
export const dayTextOf = (text: string, calendar: Calendar): string =>
  instantOf(text, 'start', calendar).slice(0, 10);

function dayIn(date: Record<string, string | undefined>, { term, today }: Calendar): number {
  if (date.date !== undefined) return dayOf(date.date) ?? Number.NaN;
  if (date.week !== undefined) {
    const weekday = weekdays.findIndex((name) => name === date.weekday);
    // The one such weekday among the seven days of the week, whatever weekday the term starts on.
    return term + (Number(date.week) - 1) * 7 + ((weekday - weekdayOf(term) + 7) % 7);
  }
  const days = Number(date.count ?? 0) * (date.unit === 'w' ? 7 : 1);
  return (date.base === 'term' ? term : today) + (date.sign === '-' ? -days : days);
}
