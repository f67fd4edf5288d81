import type { Permission } from '@baeum/contract/staff/roles';
import { expect, test } from 'vitest';
import {
  gatedScreens,
  isWithin,
  lectureSectionPath,
  openScreens,
  sectionPath,
  sectionsFor,
} from './section-paths.ts';
import { lectureSections, type LectureSection, staffSections } from './sections.ts';

const section = (name: string, needs: Permission): LectureSection => ({
  name,
  needs,
  screens: [{ path: `lectures/:lectureCode/${name}`, load: () => Promise.reject(new Error('not opened')) }],
});
const sections = [section('home', 'read'), section('grading', 'grade'), section('release', 'lead')];
const shown = (permissions: readonly Permission[], isAssistant: boolean) =>
  sectionsFor(permissions, isAssistant, sections).map(
    ({ section: { name }, denied }) => `${name}${denied === undefined ? '' : ' denied'}`,
  );

test('an assistant sees what others do, and why it is not open; nobody sees what their role never does', () => {
  expect(shown(['read', 'grade', 'lead'], false)).toEqual(['home', 'grading', 'release']);
  expect(shown(['read', 'grade'], true)).toEqual(['home', 'grading']);
  expect(shown(['read'], true)).toEqual(['home', 'grading denied']);
  // An operator.
  expect(shown(['read', 'enrol', 'appoint', 'operate'], false)).toEqual(['home']);
});

test('everybody who reads a lecture looks at its term, and at what students see of it', () => {
  const opened = (permissions: readonly Permission[], isAssistant: boolean) =>
    sectionsFor(permissions, isAssistant).flatMap(({ section: { name }, denied }) =>
      denied === undefined ? [name] : [],
    );
  for (const shown of [opened(['read'], true), opened(['read', 'enrol', 'appoint', 'operate'], false)])
    expect(shown).toContain('강의 구성');
});

test('sections have addresses, and know those of their screens', () => {
  expect(lectureSectionPath(section('grading', 'grade'), 'L A')).toBe('/staff/lectures/L%20A/grading');
  const inquiries = staffSections.find(({ name }) => name === '시스템 문의');
  if (inquiries === undefined) throw new Error('there is no such section');
  expect(sectionPath(inquiries)).toBe('/staff/inquiries');
  expect(isWithin(inquiries, '/staff/inquiries/3')).toBe(true);
  expect(isWithin(inquiries, '/staff/inquiriesx')).toBe(false);
});

test('grading an activity is opened or refused by the server; the queue is there for those who grade', () => {
  const grading = staffSections.filter(({ name }) => name === '채점');
  expect(grading.flatMap(gatedScreens).map(({ path }) => path)).toEqual(['grading']);
  expect(staffSections.flatMap(openScreens).map(({ path }) => path)).toContain('grading/:activityId/:holder');
  const others = staffSections.filter(({ name }) => name !== '채점');
  expect(others.flatMap(openScreens)).toEqual([]);
});

test('each role lands on its first section', () => {
  const lecture = { role: 'professor' } as never;
  const first = (roles: Partial<Parameters<(typeof staffSections)[number]['shows']>[0]>) =>
    staffSections.find(({ shows }) =>
      shows({ isAdministrator: false, programmes: [], lectures: [], ...roles }),
    )?.name;
  const programmes = [{ code: 'C1', name: '과정', termStartsOn: '2026-08-31', weekCount: 15 }];
  expect(first({ lectures: [lecture], programmes })).toBe('오늘 할 일');
  expect(first({ programmes })).toBe('현황');
  expect(first({ isAdministrator: true, programmes })).toBe('학생 찾기');
  expect(first({})).toBe('나의 강의');
});

test('screens of lectures are below their lecture', () => {
  for (const { screens } of lectureSections)
    for (const { path } of screens) expect(path).toMatch(/^lectures\/:lectureCode(?:\/|$)/);
});
