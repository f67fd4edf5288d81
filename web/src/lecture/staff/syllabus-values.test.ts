import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  completeness,
  copiedFrom,
  inputOf,
  problemsOf,
  type StoredSyllabus,
  untitledWeek,
  valuesOf,
  withTitle,
} from './syllabus-values.ts';

// Other tests of the same process have no location.
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://lms.example.ac.kr' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const week = (title: string) => ({
  title,
  startsAt: '2026-08-31T00:00:00+09:00',
  endsAt: '2026-09-06T23:59:00+09:00',
});
const stored: StoredSyllabus = {
  summaryHtml: '<p>개요</p>',
  goalsHtml: '',
  methodsHtml: '',
  booksHtml: '',
  notesHtml: '',
  competencies: [{ name: '분석 능력', rate: 70 }],
  weeks: [week('세포'), week('2주차')],
  evaluationSum: 100,
  revision: 1,
  permissions: [],
};

test('what was stored is sent as it was', () => {
  const { competencies, weeks, summaryHtml } = stored;
  expect(inputOf(valuesOf(stored))).toMatchObject({
    summaryHtml,
    competencies,
    weeks: weeks.map(({ title }) => title),
  });
});

test('competencies are typed with or without the sign', () => {
  const typed = (competencies: string) => ({ ...valuesOf(stored), competencies });
  expect(inputOf(typed(' 분석 30 \n\n소통 70%')).competencies).toEqual([
    { name: '분석', rate: 30 },
    { name: '소통', rate: 70 },
  ]);
  expect(problemsOf(typed('분석 30\n소통 70%')).competencies).toBeUndefined();
  expect(problemsOf(typed('분석')).competencies).toMatch(/한 줄에 하나씩/);
  expect(problemsOf(typed('분석 101%')).competencies).toMatch(/한 줄에 하나씩/);
  expect(problemsOf(typed('분석 10\n분석 20')).competencies).toMatch(/두 번/);
});

test('a title stays in its week, and a week needs one', () => {
  const values = { ...valuesOf(stored), weeks: withTitle(valuesOf(stored), 1, '유전\n법칙') };
  expect(inputOf(values).weeks).toEqual(['세포', '유전 법칙']);
  expect(problemsOf({ ...values, weeks: withTitle(values, 0, ' ') }).weeks).toBeDefined();
});

test('says what is missing', () => {
  const { done, missing, parts } = completeness(valuesOf(stored), 90);
  expect([done, parts.length]).toEqual([1, 6]);
  expect(missing).toEqual([
    '학습 목표',
    '수업 방법',
    '교재 및 참고 자료',
    '평가 비율(90%)',
    '주차별 주제(2주차)',
  ]);
});

test('another syllabus fills as many weeks as there are', () => {
  const three = { ...stored, weeks: [week('가'), week('나'), week('다')] };
  expect(copiedFrom(valuesOf(stored), three).weeks).toBe('가\n나');
  expect(copiedFrom(valuesOf(three), { ...stored, weeks: [week('하')] }).weeks).toBe('하\n나\n다');
});

test('links to the portal have its address in the editor, and none where they are stored', () => {
  const booksHtml = '<p><a href="/view/mediaView.do?cdnRovl=syllabus%3AL1&amp;cdnFlnm=a.pdf">양식</a></p>';
  const values = valuesOf({ ...stored, booksHtml });
  expect(values.booksHtml).toContain('href="https://lms.example.ac.kr/view/');
  expect(inputOf(values).booksHtml).toBe(booksHtml);
});

test('knows the first week without a title, which gets the focus', () => {
  expect(untitledWeek(['가', ' ', ''])).toBe(1);
  expect(untitledWeek(['가', '나'])).toBeUndefined();
});
