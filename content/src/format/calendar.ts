/**
 * Dates of a pack: written by hand, absolute or relative, always Korean time.
 *
 *     2026-11-18 23:59      W9 Wed 23:59      term + 60d 12:00      today - 3d
 */
import type { Text } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { dayInWeek, dayOf, instantOn } from '@baeum/server/authoring/term';

export { dateOf, dayOf, koreanDay, termWithTodayIn } from '@baeum/server/authoring/term';

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

const time = String.raw`(?: (?<clock>(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?))?`;
const absolute = String.raw`(?<date>\d{4}-\d\d-\d\d)`;
const week = String.raw`W(?<week>[1-9]\d?) (?<weekday>${weekdays.join('|')})`;
const offset = String.raw`(?<base>term|today)(?: ?(?<sign>[+-]) ?(?<count>\d{1,4})(?<unit>[dw]))?`;

/** Everything that may be written for a date. Also the pattern in the JSON Schema, so without named groups there. */
const datePattern = new RegExp(`^(?:${absolute}|${week}|${offset})${time}$`);
export const datePatternSource = datePattern.source.replace(/\?<\w+>/g, '');

/** Why a text is not a date of a pack, or undefined. */
export function dateProblem(text: string): Text | undefined {
  const date = datePattern.exec(text)?.groups;
  if (!date) {
    return say.fields.notADate;
  }
  if (date.date !== undefined && dayOf(date.date) === undefined) return say.fields.notADay;
  return undefined;
}

/**
 * The instant of a date, as ISO 8601 with +09:00.
 * @param text a date for which `dateProblem` returns undefined
 * @param edge what a date without a time means: 00:00 or 23:59
 */
export function instantOf(text: string, edge: Edge, calendar: Calendar): string {
  const date = datePattern.exec(text)?.groups;
  if (!date) throw new RangeError(`not a date: ${text}`);
  const clock = date.clock ?? (edge === 'start' ? '00:00' : '23:59');
  return instantOn(dayIn(date, calendar), clock);
}

/** The day of a date whose time does not matter, as `YYYY-MM-DD`. */
export const dayTextOf = (text: string, calendar: Calendar): string =>
  instantOf(text, 'start', calendar).slice(0, 10);

function dayIn(date: Record<string, string | undefined>, { term, today }: Calendar): number {
  if (date.date !== undefined) return dayOf(date.date) ?? Number.NaN;
  if (date.week !== undefined) {
    const weekday = weekdays.findIndex((name) => name === date.weekday);
    return dayInWeek(term, Number(date.week), weekday);
  }
  const days = Number(date.count ?? 0) * (date.unit === 'w' ? 7 : 1);
  return (date.base === 'term' ? term : today) + (date.sign === '-' ? -days : days);
}
