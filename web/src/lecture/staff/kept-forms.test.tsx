// @vitest-environment jsdom
import { changeLecture, getLecture } from '@baeum/contract/lecture/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { QueryClient } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { lectureQuery, rolesQuery, type StaffLecture } from '../../staff-roles.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareSignedIn, typeInto } from '../../ui/testing.ts';
import LectureSettingsScreen from './LectureSettingsScreen.tsx';
import NewLectureScreen from './NewLectureScreen.tsx';
import NewProgrammeScreen from './NewProgrammeScreen.tsx';

let root: Root;
let page: HTMLElement;
let lecture: StaffLecture;

/** A server with a lecture, which refuses a change of an earlier revision. */
const answer = async (url: string, { body }: { body: string }) => {
  const ok = (result: unknown) => Response.json({ status: 200, message: 'ok', result });
  if (url === getLecture) return ok(lecture);
  if (url !== changeLecture) return new Promise<Response>(() => {});
  const { revision, name } = JSON.parse(body) as StaffLecture;
  if (revision !== lecture.revision) {
    const errorAbout = { stored: JSON.stringify({ revision: lecture.revision, values: {}, by: '박관리' }) };
    const refusal = { ...staffRefusals.stale, errorMessage: staffRefusals.stale.message, errorAbout };
    return Response.json({ ...refusal, result: null }, { status: 409 });
  }
  lecture = { ...lecture, name, revision: revision + 1 };
  return ok({ revision: lecture.revision });
};

async function open(Screen: ComponentType): Promise<void> {
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'admin' } });
  const programmes = [{ code: 'C1', name: '과정', termStartsOn: '2026-08-31', weekCount: 15 }];
  client.setQueryData(rolesQuery().queryKey, { programmes, lectures: [], isAdministrator: true });
  client.setQueryData(lectureQuery('L1').queryKey, lecture);
  page = document.body.appendChild(document.createElement('div'));
  const at = { at: '/C1/L1', route: '/:programmeCode/:lectureCode' };
  root = await showScreen(page, <Screen />, { client, ...at });
  await expect.poll(field).not.toBeNull();
}
async function leave(): Promise<void> {
  await act(async () => root.unmount());
  page.remove();
}

beforeEach(() => {
  prepareSignedIn(answer);
  lecture = {
    code: 'L1',
    name: '생화학',
    programmeName: '과정',
    termStartsOn: '2026-08-31',
    subjectCode: 'BC',
    classNumber: 1,
    majorType: '전공',
    majorName: '약학',
    majorSemester: '2학기',
    track: '',
    grade: '2',
    credits: 3,
    isMicroLearning: false,
    countsDebates: false,
    countsTeams: false,
    evaluation: null,
    professors: [{ loginId: 'kim', name: '김가람' }],
    weeks: [{ title: '1주차', startsAt: '2026-08-31T00:00:00+09:00', endsAt: '2026-09-06T23:59:00+09:00' }],
    revision: 1,
  } as unknown as StaffLecture;
});
afterEach(async () => {
  await leave();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const field = () => page.querySelector<HTMLInputElement>('[name="name"]');
const isSaid = () => page.textContent?.includes('이 기기에 보관된 내용을 불러왔습니다');
const button = (name: string) =>
  [...page.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const press = (name: string) => act(async () => button(name)?.click());

test.each([
  NewLectureScreen,
  NewProgrammeScreen,
  LectureSettingsScreen,
])('what was typed is there again after the page was left, until it is given up', async (Screen) => {
  await open(Screen);
  const before = field()?.value;
  await typeInto(field(), '새 이름');
  await leave();
  await open(Screen);
  expect(field()?.value).toBe('새 이름');
  expect(isSaid()).toBe(true);
  await press(Screen === LectureSettingsScreen ? '저장된 내용으로 되돌리기' : '지우고 새로 쓰기');
  expect(field()?.value).toBe(before);
  await leave();
  await open(Screen);
  expect(isSaid()).toBe(false);
});

test('what others have stored meanwhile is asked about, also after the page was left once more', async () => {
  await open(LectureSettingsScreen);
  await typeInto(field(), '생화학 I');
  await leave();
  lecture = { ...lecture, name: '생화학 1', revision: 2 };
  for (const leaves of [true, false]) {
    await open(LectureSettingsScreen);
    await press('저장');
    await expect.poll(() => button('강의명: 내 값 쓰기')).toBeDefined();
    if (leaves) await leave();
  }
  expect(lecture.name).toBe('생화학 1');
  await press('강의명: 내 값 쓰기');
  await press('저장');
  await expect.poll(() => lecture).toMatchObject({ name: '생화학 I', revision: 3 });
  await leave();
  expect(localStorage).toHaveLength(0);
  await open(LectureSettingsScreen);
});
