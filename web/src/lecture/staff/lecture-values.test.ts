import { expect, test } from 'vitest';
import { evaluationSum, newLecture, problemsOf, settingsOf, valuesOf, weekTitles } from './lecture-values.ts';

const filled = {
  ...newLecture,
  code: 'NEW1-01',
  name: ' 새 강의 ',
  subjectCode: 'NEW1',
  majorType: '전공선택',
  majorName: '바이오',
  majorSemester: '2학기',
  grade: '1학년',
};
const wrong = (values: Partial<typeof filled>): readonly string[] =>
  Object.entries(problemsOf({ ...filled, ...values }, true)).flatMap(([field, problem]) =>
    problem === undefined ? [] : [field],
  );

test('a new lecture has fifteen weeks, and says nothing about its evaluation', () => {
  expect(wrong({})).toEqual([]);
  const settings = settingsOf(filled);
  expect(settings).toMatchObject({ name: '새 강의', evaluation: null, professors: [], credits: 3 });
  expect(settings.weeks).toHaveLength(15);
  expect(settings.weeks.at(-1)).toBe('15주차');
});

test('titles survive while the number of weeks is being typed', () => {
  const weeks = ['시작', '', '끝'];
  expect(weekTitles({ weekCount: '1', weeks })).toEqual(['시작']);
  expect(weekTitles({ weekCount: '', weeks })).toEqual([]);
  expect(weekTitles({ weekCount: '4', weeks })).toEqual(['시작', '', '끝', '4주차']);
});

test('parts of the evaluation are added up as they are typed; together they are 100 or nothing', () => {
  const evaluation = { ...newLecture.evaluation, attendance: '20', final: ' 80 ' };
  expect(evaluationSum(newLecture.evaluation)).toBeUndefined();
  expect(evaluationSum(evaluation)).toBe(100);
  expect(settingsOf({ ...filled, evaluation }).evaluation).toEqual({ attendance: 20, final: 80 });
  expect(wrong({ evaluation })).toEqual([]);
  expect(wrong({ evaluation: { ...evaluation, final: '79' } })).toEqual(['evaluation']);
  expect(wrong({ evaluation: { ...evaluation, attendance: '-20', quizzes: '40' } })).toEqual(['evaluation']);
});

test.each([
  [{ code: '새-01' }, 'code'],
  [{ code: 'A'.repeat(31) }, 'code'],
  [{ name: ' ' }, 'name'],
  [{ classNumber: '0' }, 'classNumber'],
  [{ credits: '2.25' }, 'credits'],
  [{ credits: '' }, 'credits'],
  [{ professorId: 'prof1' }, 'professorId'],
  [{ weekCount: '53' }, 'weekCount'],
  [{ weeks: ['가', ' '] }, 'weeks'],
])('%o is wrong at its field', (values, field) => {
  expect(wrong(values)).toEqual([field]);
});

test('half credits are credits', () => {
  expect(wrong({ credits: '1.5' })).toEqual([]);
});

test('what is stored comes back unchanged', () => {
  const settings = { ...settingsOf(filled), evaluation: { quizzes: 100 }, professors: ['prof1'] };
  const stored = {
    ...settings,
    code: 'NEW1-01',
    programmeCode: 'P',
    programmeName: '과정',
    termStartsOn: '2027-03-02',
    isArchived: false,
    isShared: false,
    weekCount: settings.weeks.length,
    week: null,
    studentCount: 0,
    revision: 1,
    weeks: settings.weeks.map((title) => ({ title, startsAt: '', endsAt: '' })),
    professors: [{ loginId: 'prof1', name: '김정현' }],
    assistants: [],
    assistantsRevision: 1,
    permissions: [],
    track: '',
  };
  expect(settingsOf(valuesOf(stored))).toEqual(settings);
});
