import { describe, expect, test } from 'vitest';
import {
  type Calendar,
  dateOf,
  dateProblem,
  dayOf,
  instantOf,
  koreanDay,
  termWithTodayIn,
} from './calendar.ts';

const day = (date: string): number => dayOf(date) ?? Number.NaN;
const calendar: Calendar = { term: day('2026-08-31'), today: day('2026-10-28') };

describe('dates of a pack', () => {
  test.each([
    ['2026-11-18 23:59', '2026-11-18T23:59:00+09:00'],
    ['2026-11-18 09:05:07.25', '2026-11-18T09:05:07.25+09:00'],
    ['W1 Mon 00:00', '2026-08-31T00:00:00+09:00'],
    ['W9 Wed 23:59', '2026-10-28T23:59:00+09:00'],
    ['W15 Sun 12:00', '2026-12-13T12:00:00+09:00'],
    ['term 08:00', '2026-08-31T08:00:00+09:00'],
    ['term + 60d 12:00', '2026-10-30T12:00:00+09:00'],
    ['term - 2w 12:00', '2026-08-17T12:00:00+09:00'],
    ['today 23:59', '2026-10-28T23:59:00+09:00'],
    ['today - 28d 23:59', '2026-09-30T23:59:00+09:00'],
    ['today+10w 23:59', '2027-01-06T23:59:00+09:00'],
  ])('%s is %s', (text, instant) => {
    expect(dateProblem(text)).toBeUndefined();
    expect(instantOf(text, 'start', calendar)).toBe(instant);
  });

  test('without a time mean the beginning or the end of the day', () => {
    expect(instantOf('W2 Fri', 'start', calendar)).toBe('2026-09-11T00:00:00+09:00');
    expect(instantOf('W2 Fri', 'end', calendar)).toBe('2026-09-11T23:59:00+09:00');
  });

  test.each([
    '2026-02-30',
    '2026-11-18 24:00',
    '18.11.2026',
    'W0 Mon',
    'W3',
    'W3 Mo',
    'tomorrow',
    'term + 3',
    'today +- 3d',
    '',
  ])('"%s" is none', (text) => expect(dateProblem(text)).toBeTypeOf('object'));

  test('give a week seven days, on whichever weekday the term starts', () => {
    for (let shift = 0; shift < 7; shift++) {
      const shifted = { term: calendar.term + shift, today: calendar.today };
      const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
        .map((weekday) => day(instantOf(`W3 ${weekday}`, 'start', shifted).slice(0, 10)))
        .sort((a, b) => a - b);
      expect(days).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => shifted.term + 14 + index));
    }
  });

  test('put the day of loading into its week, on any weekday', () => {
    for (let shift = 0; shift < 7; shift++) {
      const today = day('2026-11-16') + shift;
      const term = termWithTodayIn(9, today);
      expect(new Date(`${dateOf(term)}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(Math.floor((today - term) / 7) + 1).toBe(9);
    }
  });

  test('use the days of Korea', () => {
    expect(dateOf(koreanDay(new Date('2026-11-17T15:00:00Z')))).toBe('2026-11-18');
    expect(dateOf(koreanDay(new Date('2026-11-17T14:59:59Z')))).toBe('2026-11-17');
  });
});
