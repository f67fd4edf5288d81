/**
 * Public holidays of Korea (관공서의 공휴일에 관한 규정), with their substitutes. Days of elections and days that the
 * government names for a single year are not known in advance. Days are counted since 1970-01-01.
 */

const dayMs = 86_400_000;

/** The month and day of the traditional calendar; a month of a leap year that is counted twice is not a holiday's. */
const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** Which weekdays move a holiday to another day: none, Sundays, or both days of the weekend. */
type Substitute = 'never' | 'sunday' | 'weekend';

interface Rule {
  readonly name: string;
  readonly on: string;
  readonly substitute: Substitute;
}

/** By month and day of the civil calendar. */
const civil: readonly Rule[] = [
  { name: '새해 첫날', on: '1/1', substitute: 'never' },
  { name: '삼일절', on: '3/1', substitute: 'weekend' },
  { name: '어린이날', on: '5/5', substitute: 'weekend' },
  { name: '현충일', on: '6/6', substitute: 'never' },
  { name: '광복절', on: '8/15', substitute: 'weekend' },
  { name: '개천절', on: '10/3', substitute: 'weekend' },
  { name: '한글날', on: '10/9', substitute: 'weekend' },
  { name: '성탄절', on: '12/25', substitute: 'weekend' },
];

/** By month and day of the traditional calendar. */
const traditional: readonly Rule[] = [
  { name: '설날', on: '1/1', substitute: 'sunday' },
  { name: '설날 연휴', on: '1/2', substitute: 'sunday' },
  { name: '부처님오신날', on: '4/8', substitute: 'weekend' },
  { name: '추석 연휴', on: '8/14', substitute: 'sunday' },
  { name: '추석', on: '8/15', substitute: 'sunday' },
  { name: '추석 연휴', on: '8/16', substitute: 'sunday' },
];

const dateOf = (day: number): Date => new Date(day * dayMs);
const lunarOf = (day: number): string => lunar.format(dateOf(day));
/** 0 is Sunday. */
const weekdayOf = (day: number): number => dateOf(day).getUTCDay();

function rulesOn(day: number): Rule[] {
  const date = dateOf(day);
  const on = `${date.getUTCMonth() + 1}/${date.getUTCDate()}`;
  const found = [
    ...civil.filter((rule) => rule.on === on),
    ...traditional.filter((rule) => rule.on === lunarOf(day)),
  ];
  // The last month of the traditional year has 29 or 30 days.
  if (lunarOf(day + 1) === '1/1') found.push({ name: '설날 연휴', on, substitute: 'sunday' });
  return found;
}

/** The holidays of a year by their day. */
function holidaysOf(year: number): ReadonlyMap<number, readonly string[]> {
  const first = Date.UTC(year, 0, 1) / dayMs;
  const length = Date.UTC(year + 1, 0, 1) / dayMs - first;
  const regular = Array.from({ length }, (_, index) => first + index).flatMap((day) => {
    const rules = rulesOn(day);
    return rules.length === 0 ? [] : [{ day, rules }];
  });
  const names = new Map(regular.map(({ day, rules }) => [day, rules.map(({ name }) => name)]));
  for (const { day, rules } of regular) {
    const lost = rules.find((rule) => isLost(rule, weekdayOf(day), rules.length > 1));
    if (lost === undefined) continue;
    let next = day + 1;
    while (names.has(next) || isWeekend(weekdayOf(next))) next += 1;
    names.set(next, [`${lost.name.replace(' 연휴', '')} 대체공휴일`]);
  }
  return names;
}

const isWeekend = (weekday: number): boolean => weekday === 0 || weekday === 6;

/** Whether a holiday is on a day that is free anyway, and so gets another one. */
const isLost = ({ substitute }: Rule, weekday: number, isShared: boolean): boolean =>
  substitute !== 'never' && (weekday === 0 || (weekday === 6 ? substitute === 'weekend' : isShared));

const known = new Map<number, ReturnType<typeof holidaysOf>>();

/** The names of the holidays on a day; empty on any other day. */
export function holidaysOn(day: number): readonly string[] {
  const year = dateOf(day).getUTCFullYear();
  const found = known.get(year) ?? holidaysOf(year);
  known.set(year, found);
  return found.get(day) ?? [];
}

/** The holidays from one day to before another one, in order. */
export const holidaysBetween = (
  from: number,
  until: number,
): readonly { readonly day: number; readonly names: readonly string[] }[] =>
  Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index)
    .map((day) => ({ day, names: holidaysOn(day) }))
    .filter(({ names }) => names.length > 0);
