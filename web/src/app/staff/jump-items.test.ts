import { expect, test } from 'vitest';
import { find, indexOf } from '../../search/ranking.ts';
import type { OwnLecture } from '../../staff-roles.ts';
import { foundItems, jumpItems } from './jump-items.ts';

const lecture = (code: string, name: string): OwnLecture => ({
  code,
  name,
  subjectCode: code.slice(0, 8),
  classNumber: 1,
  programmeCode: 'C1',
  programmeName: '과정',
  termStartsOn: '2026-08-31',
  weekCount: 15,
  week: 9,
  isMicroLearning: false,
  studentCount: 20,
  role: 'professor',
  permissions: ['read'],
});
const lectures = [lecture('MBIO2101-01', '분자생물학의 이해'), lecture('STAT1002-01', '바이오통계 기초')];
const items = (current?: string) => jumpItems({ isAdministrator: false, programmes: [], lectures }, current);
const first = (query: string, current?: string) => {
  const [hit] = find(indexOf(items(current)), query, 1).hits;
  return hit?.item.link().to;
};

test('a lecture is found by its name, its code, and its initial consonants', () => {
  for (const query of ['통계', 'stat1002', 'ㅂㅇㅇㅌㄱ'])
    expect(first(query)).toBe('/staff/lectures/STAT1002-01');
});

test('sections of the lecture that is open come before those of others', () => {
  expect(first('강의홈')).toBe('/staff/lectures/MBIO2101-01');
  expect(first('강의홈', 'STAT1002-01')).toBe('/staff/lectures/STAT1002-01');
});

test('sections of others are not found', () => {
  expect(first('학생 찾기')).toBeUndefined();
});

test('what the server finds leads to the list of students, to the account, and to lectures not known yet', () => {
  const of = { lectureCode: 'MBIO2101-01', lectureName: '분자생물학의 이해', classNumber: 1 };
  const items = foundItems(
    {
      students: [{ ...of, studentNumber: '2025231074', name: '이도윤' }],
      parts: [
        { ...of, kind: 'quiz', code: 'Q1', title: '3주차 퀴즈' },
        { ...of, kind: 'content', code: 'C1', title: '세포막' },
        { ...of, kind: 'word', code: '7', title: '삼투' },
      ],
      people: [{ loginId: 'prof1', name: '김정현', type: 'professor', studentNumber: null }],
      lectures: [
        { ...of, programmeName: '과정' },
        { lectureCode: 'ETHI1103-02', lectureName: '생명윤리', classNumber: 2, programmeName: '과정' },
      ],
    },
    lectures,
  );
  expect(items.map(({ title, link }) => [title, link().to])).toEqual([
    ['생명윤리 2분반', '/staff/lectures/ETHI1103-02'],
    ['이도윤', '/staff/lectures/MBIO2101-01/students?text=2025231074'],
    ['3주차 퀴즈', '/staff/lectures/MBIO2101-01/activities/quiz/Q1'],
    ['세포막', '/staff/lectures/MBIO2101-01/contents/C1'],
    ['삼투', `/staff/lectures/MBIO2101-01/glossary?text=${encodeURIComponent('삼투')}`],
    ['김정현', '/staff/people/prof1'],
  ]);
});
