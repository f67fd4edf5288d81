import { blanksFor, filledText, unfilledBlanks } from '@baeum/contract/message/staff-terms';
import type { Permission } from '@baeum/contract/staff/roles';
import { describe, expect, test } from 'vitest';
import { activityKey, audienceChoices, firstAudience, givenIn, namesInWords, toOf } from './audience.ts';

const given = (query: string) => givenIn(new URLSearchParams(query));

describe('what the address says', () => {
  test('begins with the chosen students, or those who have not read a notice, or all', () => {
    expect(firstAudience(given('students=1,2'))).toBe('students');
    expect(firstAudience(given('unread=7'))).toBe('unread');
    expect(firstAudience(given('unread=x'))).toBe('everybody');
    expect(firstAudience(given('undone=assignment+A-1'))).toBe('undone');
    expect(firstAudience(given('absent=5'))).toBe('absent');
  });

  test('offers only what it names', () => {
    const values = (query: string, permissions: readonly Permission[] = ['grade', 'attendance']) =>
      audienceChoices(given(query), permissions).map(({ value }) => value);
    expect(values('')).toEqual(['everybody', 'undone', 'absent']);
    expect(values('students=1&unread=7')).toEqual(['students', 'unread', 'everybody', 'undone', 'absent']);
    // Whoever only answers may not know who has handed in, nor who was there.
    expect(values('', ['answer'])).toEqual(['everybody']);
    expect(values('', ['answer', 'grade'])).toEqual(['everybody', 'undone']);
    expect(values('', ['answer', 'attendance'])).toEqual(['everybody', 'undone', 'absent']);
  });
});

test('an activity or a week has to be chosen', () => {
  expect(toOf('undone', given(''), given(''))).toBeUndefined();
  expect(toOf('absent', given(''), given(''))).toBeUndefined();
  expect(toOf('absent', given('absent=5'), given(''))).toEqual({ audience: 'absent', weekNumber: 5 });
  const activity = activityKey({ kind: 'assignment', code: 'A-1' });
  expect(toOf('undone', { activity, week: '' }, given(''))).toEqual({
    audience: 'undone',
    kind: 'assignment',
    code: 'A-1',
  });
  expect(toOf('students', given(''), given('students=1,2'))).toEqual({
    audience: 'students',
    studentNumbers: ['1', '2'],
  });
});

test('many names are shortened', () => {
  const names = Array.from({ length: 22 }, (_, index) => `학생${index}`);
  expect(namesInWords(names.slice(0, 2))).toBe('학생0, 학생1');
  expect(namesInWords(names)).toMatch(/학생19 외 2명$/);
});

describe('blanks', () => {
  test('are filled where there is a value, wherever they stand', () => {
    const text = '{이름}님, {강의}의 {활동} {이름}';
    expect(filledText(text, { name: '안나', lecture: '생물' })).toBe('안나님, 생물의 {활동} 안나');
  });

  test('a value with a blank in it is not filled again', () => {
    expect(filledText('{이름}', { name: '{학번}', studentNumber: '1' })).toBe('{학번}');
  });

  test('of an activity stand only where one is chosen', () => {
    expect(unfilledBlanks('{활동} {이름} {점수}', blanksFor('everybody'))).toEqual(['{활동}', '{점수}']);
    expect(unfilledBlanks('{활동} {마감}', blanksFor('undone'))).toEqual([]);
  });
});
