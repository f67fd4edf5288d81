import { expect, test } from 'vitest';
import {
  holidaysIn,
  newProgramme,
  programmeInput,
  programmeProblems,
  programmeQuestion,
} from './programme-values.ts';

test('a line is a day off, however its day is written', () =>
  expect(holidaysIn('2027-05-20 개교기념일\n\n 2027.4.30.  축제 \n')).toEqual([
    { day: '2027-05-20', name: '개교기념일' },
    { day: '2027-04-30', name: '축제' },
  ]));

test.each([
  '2027-02-30 없는 날',
  '5월 20일 개교기념일',
  '2027-05-20',
  '20270520 개교기념일',
])('%s is no day off', (typed) =>
  expect(holidaysIn(`2027-05-05 어린이날\n${typed}`)).toEqual({ wrong: typed }));

const spring = { ...newProgramme, name: '2027-1학기', termStartsOn: '2027-03-02' };

test('a programme needs a name, a first day and weeks', () => {
  const problemsOf = (values: typeof spring) =>
    Object.entries(programmeProblems(values)).flatMap(([name, problem]) => (problem ? [name] : []));
  expect(problemsOf(spring)).toEqual([]);
  expect(problemsOf({ ...newProgramme, weekCount: '31' })).toEqual(['name', 'termStartsOn', 'weekCount']);
  expect(problemsOf({ ...spring, holidays: '내일' })).toEqual(['holidays']);
});

test('what is sent has numbers and days', () =>
  expect(programmeInput({ ...spring, weekCount: ' 16 ', holidays: '2027-05-20 개교기념일' })).toEqual({
    name: '2027-1학기',
    termStartsOn: '2027-03-02',
    weekCount: 16,
    lateJoining: 'excused',
    holidays: [{ day: '2027-05-20', name: '개교기념일' }],
  }));

test('another rule for late students is asked about where there are any', () => {
  const stored = { lateJoining: 'excused', lateStudents: 3 } as const;
  expect(programmeQuestion(spring, stored)).toBeUndefined();
  expect(
    programmeQuestion({ ...spring, lateJoining: 'open' }, { ...stored, lateStudents: 0 }),
  ).toBeUndefined();
  expect(programmeQuestion({ ...spring, lateJoining: 'open' }, stored)?.text).toContain('3명');
});
