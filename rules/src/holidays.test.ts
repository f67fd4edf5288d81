import { expect, test } from 'vitest';
import { holidaysOn } from './holidays.ts';

const dayMs = 86_400_000;

/** The holidays of a year as `MM-DD name`. */
function holidaysIn(year: number): string[] {
  const first = Date.UTC(year, 0, 1) / dayMs;
  return Array.from({ length: 366 }, (_, index) => first + index)
    .filter((day) => new Date(day * dayMs).getUTCFullYear() === year)
    .flatMap((day) =>
      holidaysOn(day).map((name) => `${new Date(day * dayMs).toISOString().slice(5, 10)} ${name}`),
    );
}

test.each([
  [
    2025,
    [
      '01-01 새해 첫날',
      '01-28 설날 연휴',
      '01-29 설날',
      '01-30 설날 연휴',
      '03-01 삼일절',
      '03-03 삼일절 대체공휴일',
      '05-05 어린이날',
      '05-05 부처님오신날',
      '05-06 어린이날 대체공휴일',
      '06-06 현충일',
      '08-15 광복절',
      '10-03 개천절',
      '10-05 추석 연휴',
      '10-06 추석',
      '10-07 추석 연휴',
      '10-08 추석 대체공휴일',
      '10-09 한글날',
      '12-25 성탄절',
    ],
  ],
  [
    2026,
    [
      '01-01 새해 첫날',
      '02-16 설날 연휴',
      '02-17 설날',
      '02-18 설날 연휴',
      '03-01 삼일절',
      '03-02 삼일절 대체공휴일',
      '05-05 어린이날',
      '05-24 부처님오신날',
      '05-25 부처님오신날 대체공휴일',
      '06-06 현충일',
      '08-15 광복절',
      '08-17 광복절 대체공휴일',
      '09-24 추석 연휴',
      '09-25 추석',
      // A Saturday of 추석 is not made up for.
      '09-26 추석 연휴',
      '10-03 개천절',
      '10-05 개천절 대체공휴일',
      '10-09 한글날',
      '12-25 성탄절',
    ],
  ],
  [
    2027,
    [
      '01-01 새해 첫날',
      '02-06 설날 연휴',
      '02-07 설날',
      '02-08 설날 연휴',
      '02-09 설날 대체공휴일',
      '03-01 삼일절',
      '05-05 어린이날',
      '05-13 부처님오신날',
      '06-06 현충일',
      '08-15 광복절',
      '08-16 광복절 대체공휴일',
      '09-14 추석 연휴',
      '09-15 추석',
      '09-16 추석 연휴',
      '10-03 개천절',
      '10-04 개천절 대체공휴일',
      '10-09 한글날',
      '10-11 한글날 대체공휴일',
      '12-25 성탄절',
      '12-27 성탄절 대체공휴일',
    ],
  ],
] as const)('the public holidays of %i', (year, expected) => {
  expect(holidaysIn(year)).toEqual(expected);
});

test('two holidays on one working day get another day', () => {
  const autumn = holidaysIn(2028).filter((one) => one.startsWith('10-0'));
  expect(autumn).toEqual([
    '10-02 추석 연휴',
    '10-03 개천절',
    '10-03 추석',
    '10-04 추석 연휴',
    '10-05 개천절 대체공휴일',
    '10-09 한글날',
  ]);
});
