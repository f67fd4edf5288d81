// @vitest-environment jsdom
import { listClasses, moveStudents, previewMove, undoMove } from '@baeum/contract/enrolment/moving-terms';
import { listStudents } from '@baeum/contract/enrolment/staff-terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lectureQuery } from '../../staff-roles.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser } from '../../ui/testing.ts';
import MoveStudentsScreen from './MoveStudentsScreen.tsx';

let root: Root;
let page: HTMLElement;
let taking: readonly string[];

const everybody = ['2023001', '2023002'];
const batch = '00000000-0000-4000-8000-000000000001';
const stays = { kind: 'submission', count: 1, seconds: 0, reason: 'noCounterpart', titles: ['과제 5'] };
const itemsOf = (numbers: readonly string[], work: readonly object[] = []) =>
  numbers.map((studentNumber) => ({ studentNumber, name: '학생', problem: null, work }));

const answer = async (url: string, { body }: { body: string }) => {
  const ok = (result: unknown) => Response.json({ status: 200, message: 'ok', result });
  const { studentNumbers } = JSON.parse(body) as { readonly studentNumbers: readonly string[] };
  if (url === listStudents)
    return ok({ items: itemsOf(taking), total: taking.length, states: [], permissions: [] });
  if (url === listClasses)
    return ok({ items: [{ code: 'LB', name: '세포생물학', classNumber: 2, students: 1 }] });
  if (url === previewMove) return ok({ items: itemsOf(studentNumbers) });
  if (url === moveStudents) {
    taking = [];
    return ok({ batch, items: itemsOf(studentNumbers) });
  }
  if (url !== undoMove) return new Promise<Response>(() => {});
  taking = everybody;
  return ok({ batch: null, items: itemsOf(everybody, [stays]) });
};

beforeEach(async () => {
  prepareBrowser();
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollTo', () => {});
  sessionStorage.setItem('baeum.accessToken', 'token');
  taking = everybody;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(lectureQuery('LA').queryKey, { code: 'LA', permissions: ['enrol'] } as never);
  page = document.body.appendChild(document.createElement('div'));
  const at = '/LA?students=all';
  root = await showScreen(page, <MoveStudentsScreen />, { client, at, route: '/:lectureCode' });
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  dialogs.dismiss('everything');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const said = () => page.textContent ?? '';
const click = async (label: string) => {
  const button = () =>
    [...page.querySelectorAll<HTMLElement>('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === label,
    );
  await expect.poll(button).toBeDefined();
  await act(async () => button()?.click());
};

test('the report of moving everybody stays with its way back, though nobody takes the lecture any more', async () => {
  vi.spyOn(dialogs, 'confirm').mockResolvedValue(true);
  await click('2명 옮기기');
  await expect.poll(said).toContain('분반 옮기기: 2명 중 2명 처리');
  // The list has been read again by now.
  await expect.poll(said).not.toContain('수강 중인 학생을 모두');
  expect(said()).toContain('분반 옮기기: 2명 중 2명 처리');
  await click('되돌리기');
  await expect.poll(said).toContain('되돌리기: 2명 중 2명 처리');
  // What students have done since and stays there is nowhere else.
  expect(said()).toContain('옮긴 분반에 남음:과제 제출물 1건');
  await click('결과 닫기');
  await expect.poll(said).toContain('2명 옮기기');
});

test('after the report nobody is left to be moved', async () => {
  vi.spyOn(dialogs, 'confirm').mockResolvedValue(true);
  await click('2명 옮기기');
  await click('결과 닫기');
  await expect.poll(said).toContain('수강 중인 학생이 없습니다.');
});
