import type { PersonAction } from '@baeum/contract/people/staff-terms';
import { describe, expect, test } from 'vitest';
import { actionsOn, addableBy, denialOf, leavesAdministrator, type Person } from './policy.ts';

const administrator = { id: 1, type: 'administrator' } as const;
const operator = { id: 2, type: 'staff' } as const;

const person = (given: Partial<Person>): Person => ({
  id: 9,
  type: 'student',
  isOperator: false,
  suspendedAt: null,
  isMerged: false,
  isDestroyed: false,
  ...given,
});
const suspendedAt = new Date('2026-11-18T10:00:00+09:00');
const changing: readonly PersonAction[] = ['edit', 'suspend', 'invite', 'resetPassword'];

describe('operators', () => {
  test.each(['student', 'professor', 'staff'] as const)('manage the account of a %s', (type) => {
    expect(actionsOn(operator, person({ type }))).toEqual(changing);
    expect(actionsOn(operator, person({ type, suspendedAt }))).toEqual([
      'edit',
      'resume',
      'invite',
      'resetPassword',
    ]);
  });

  test.each([...changing, 'resume'] as const)('may not %s administrators and operators', (action) => {
    expect(denialOf(operator, person({ type: 'administrator' }), action)).toBe('administrator');
    for (const type of ['professor', 'staff'] as const)
      expect(denialOf(operator, person({ type, isOperator: true }), action)).toBe('operator');
  });

  test('may not even change their own account', () => {
    expect(actionsOn(operator, person({ ...operator, isOperator: true }))).toEqual([]);
  });

  test.each([
    'appoint',
    'impersonate',
    'readLog',
    'merge',
  ] as const)('leave it to administrators to %s', (action) => {
    for (const type of ['student', 'staff'] as const)
      expect(denialOf(operator, person({ type }), action)).toBe('administratorsOnly');
  });

  test('make no administrators', () => {
    expect(addableBy(operator)).toEqual(['student', 'professor', 'staff']);
    expect(addableBy(administrator)).toContain('administrator');
  });
});

describe('administrators', () => {
  test('manage everybody, appoint staff, and impersonate students', () => {
    const rest = (type: Person['type']) => actionsOn(administrator, person({ type, isOperator: true }));
    expect(rest('administrator')).toEqual([...changing, 'resetSecondFactor', 'merge']);
    expect(rest('staff')).toEqual([...changing, 'resetSecondFactor', 'appoint', 'merge']);
    expect(rest('professor')).toEqual([...changing, 'resetSecondFactor', 'appoint', 'merge']);
    expect(actionsOn(administrator, person({}))).toEqual([
      ...changing,
      'resetSecondFactor',
      'impersonate',
      'readLog',
      'merge',
    ]);
  });

  test('do nothing more with an account that was closed for another one', () => {
    const closed = person({ suspendedAt, isMerged: true });
    expect(actionsOn(administrator, closed)).toEqual(['readLog', 'merge']);
    expect(denialOf(administrator, closed, 'resume')).toBe('merged');
  });

  test('do nothing more with an account whose data was destroyed', () => {
    const gone = person({ suspendedAt, isDestroyed: true });
    expect(actionsOn(administrator, gone)).toEqual(['readLog']);
    expect(denialOf(administrator, gone, 'resume')).toBe('destroyed');
  });

  test('lock nobody out who is themselves', () => {
    const self = person({ ...administrator });
    expect(actionsOn(administrator, self)).toEqual(['edit']);
    expect(denialOf(administrator, self, 'suspend')).toBe('self');
    expect(denialOf(administrator, self, 'resetPassword')).toBe('self');
    expect(denialOf(administrator, self, 'resetSecondFactor')).toBe('self');
  });
});

test('what is so already is not done again', () => {
  expect(denialOf(administrator, person({ suspendedAt }), 'suspend')).toBe('alreadySuspended');
  expect(denialOf(administrator, person({}), 'resume')).toBe('notSuspended');
});

test('some administrator stays', () => {
  expect(leavesAdministrator([1, 2], new Set([1]))).toBe(true);
  expect(leavesAdministrator([1, 2], new Set([1, 2]))).toBe(false);
  expect(leavesAdministrator([], new Set())).toBe(false);
});
