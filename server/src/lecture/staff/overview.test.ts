import { expect, test } from 'vitest';
import { overviewOf, type WeekRow } from './overview.ts';

/** Weeks of seven days from Monday 21 September 2026, with this filling each. */
const weeksOf = (...fillings: readonly WeekRow['filling'][]): WeekRow[] =>
  fillings.map((filling, index) => {
    const start = Date.parse('2026-09-21T00:00:00+09:00') + index * 7 * 86_400_000;
    return {
      number: index + 1,
      startsAt: start,
      endsAt: start + 7 * 86_400_000 - 60_000,
      filling,
    };
  });

const complete = { professors: ['김교수'], studentCount: 3, evaluationSum: 100, hasSyllabus: true };
const at = (text: string) => new Date(`${text}+09:00`);

test.each([
  ['2026-09-20T23:59:59', 'before', null],
  ['2026-09-21T00:00:00', 'progress', 1],
  ['2026-09-27T23:59:59', 'progress', 1],
  ['2026-09-28T00:00:00', 'progress', 2],
  ['2026-10-04T23:59:59', 'progress', 2],
  ['2026-10-05T00:00:00', 'finished', null],
] as const)('at %s a lecture of two weeks is %s, in week %s', (now, state, week) => {
  const weeks = weeksOf('shown', 'shown');
  expect(overviewOf({ ...complete, weeks }, at(now))).toEqual({
    state,
    week,
    emptyFrom: null,
    problems: [],
  });
});

test('a lecture without weeks has not begun', () => {
  expect(overviewOf({ ...complete, weeks: [] }, at('2026-10-01T00:00:00')).state).toBe('before');
});

test('says what is missing, from now on', () => {
  const weeks = weeksOf('empty', 'shown', 'hidden', 'empty');
  const bare = { weeks, professors: [], studentCount: 0, evaluationSum: 85, hasSyllabus: false };
  const problems = ['noProfessor', 'noStudents', 'noSyllabus', 'rates', 'emptyWeeks'];
  expect(overviewOf(bare, at('2026-09-22T00:00:00'))).toMatchObject({ problems, emptyFrom: 1 });
  // The empty week is over.
  expect(overviewOf(bare, at('2026-09-29T00:00:00'))).toMatchObject({ problems, emptyFrom: 4 });
  expect(overviewOf({ ...complete, weeks }, at('2026-09-29T00:00:00')).problems).toEqual(['emptyWeeks']);
  expect(overviewOf(bare, at('2026-12-01T00:00:00'))).toMatchObject({ problems: [], emptyFrom: null });
});
