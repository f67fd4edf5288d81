import { expect, test } from 'vitest';
import { find, indexOf } from '../../search/ranking.ts';
import type { OwnLecture } from '../../staff-roles.ts';
import { jumpItems } from './jump-items.ts';

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
