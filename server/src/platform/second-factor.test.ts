import type { SecondFactorScope } from '@baeum/contract/session/staff-terms';
import { describe, expect, test } from 'vitest';
import { isConfirmationDue, isDemanded, isDue } from './second-factor.ts';
import { noRoles } from './staff-access.ts';

const now = new Date('2026-11-18T10:00:00+09:00');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const factor = {
  enrolledAt: null as Date | null,
  scope: 'staff' as SecondFactorScope,
  vouched: false,
  confirmedAt: null as Date | null,
};
type Over = Partial<typeof factor>;
const lectures = [{ lectureCode: 'LA', role: 'assistant' as const, duties: [] }];
const sessionOf = (over: Over = {}) => ({
  side: 'staff' as const,
  type: 'professor' as const,
  roles: noRoles,
  impersonation: null,
  secondFactor: { ...factor, ...over },
});
const administrator = (over: Over = {}) => ({ ...sessionOf(over), type: 'administrator' as const });
const operator = (over: Over = {}) => ({
  ...sessionOf(over),
  type: 'staff' as const,
  roles: { ...noRoles, programmes: ['C1'] },
});
const assistant = (over: Over = {}) => ({
  ...sessionOf(over),
  type: 'student' as const,
  roles: { ...noRoles, lectures },
});

describe('the second factor', () => {
  test.each([
    ['staff', [true, true, true, true]],
    ['operators', [false, false, true, true]],
    ['nobody', [false, false, false, false]],
  ] as const)('with the scope %s', (scope, expected) => {
    const sessions = [sessionOf, assistant, operator, administrator].map((of) => of({ scope }));
    expect(sessions.map(isDemanded)).toEqual(expected);
  });

  test('is asked of whoever has set it up, whatever the scope', () => {
    expect(isDemanded(sessionOf({ scope: 'nobody', enrolledAt: now }))).toBe(true);
  });

  test('is not asked where the institution vouches, on the student side, and during impersonation', () => {
    expect(isDemanded(administrator({ vouched: true, enrolledAt: now }))).toBe(false);
    expect(isDemanded({ ...assistant({ enrolledAt: now }), side: 'student' })).toBe(false);
    expect(isDemanded({ ...administrator(), impersonation: {} })).toBe(false);
    expect(isDemanded({ ...assistant(), roles: noRoles })).toBe(false);
  });

  test('is due until it was given', () => {
    expect(isDue(administrator())).toBe(true);
    expect(isDue(administrator({ confirmedAt: minutesAgo(600) }))).toBe(false);
  });
});

describe('it is asked again', () => {
  test.each([
    [null, true],
    [minutesAgo(10), false],
    [minutesAgo(11), true],
  ])('when it was given at %s', (confirmedAt, expected) => {
    expect(isConfirmationDue(sessionOf({ enrolledAt: now, confirmedAt }), now)).toBe(expected);
  });

  test('of nobody who has none', () => {
    expect(isConfirmationDue(sessionOf({ vouched: true }), now)).toBe(false);
  });
});
