// @vitest-environment jsdom
import { listStudents, setStates } from '@baeum/contract/enrolment/staff-terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lectureQuery } from '../../staff-roles.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import StudentsScreen from './StudentsScreen.tsx';

let root: Root;
let page: HTMLElement;
let changed: unknown[];

const students = ['김하늘', '이도윤', '박서연', '최지호'].map((name, index) => ({
  studentNumber: `202300000${index + 1}`,
  name,
  college: null,
  studyYear: null,
  state: 'enrolled',
  countsFrom: null,
  retaken: false,
  outsideCurve: false,
  extraTime: null,
}));

const answer = async (url: string, { body }: { body: string }) => {
  const ok = (result: unknown) => Response.json({ status: 200, message: 'ok', result });
  const input = JSON.parse(body) as { readonly search?: string };
  if (url === listStudents) {
    const items = students.filter(({ name }) => name.startsWith(input.search ?? ''));
    return ok({ items, total: items.length, states: [{ state: 'enrolled', students: 4 }] });
  }
  if (url !== setStates) return new Promise<Response>(() => {});
  changed.push(input);
  const [first] = students;
  return ok({ done: 1, notDone: [{ ...first, reason: 'same' }] });
};

beforeEach(async () => {
  prepareBrowser();
  // jsdom does not load fonts.
  Reflect.set(document, 'fonts', new EventTarget());
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('scrollTo', () => {});
  sessionStorage.setItem('baeum.accessToken', 'token');
  changed = [];
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(lectureQuery('LA').queryKey, { code: 'LA', permissions: ['enrol', 'answer'] } as never);
  page = document.body.appendChild(document.createElement('div'));
  root = await showScreen(page, <StudentsScreen />, { client, at: '/LA', route: '/:lectureCode' });
  await expect.poll(() => boxes()).toHaveLength(4);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  dialogs.dismiss('everything');
  vi.unstubAllGlobals();
});

const boxes = () => [...page.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
const chosen = () => boxes().map(({ checked }) => checked);
const press = (code: string, shiftKey = false) =>
  act(async () =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { code, shiftKey, bubbles: true }),
    ),
  );
const click = (label: string) =>
  act(async () => {
    const found = [...page.querySelectorAll<HTMLElement>('button, input')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === label,
    );
    found?.focus();
    found?.click();
  });

test('students are chosen by keys, a range with shift, and the whole page at once', async () => {
  await press('KeyJ');
  await press('KeyX');
  await press('KeyJ');
  await press('KeyJ');
  await press('KeyX', true);
  expect(chosen()).toEqual([true, true, true, false]);
  expect(page.textContent).toContain('3명 선택');
  await click('이 쪽 모두 선택');
  expect(chosen()).toEqual([true, true, true, true]);
  // The bar goes, with the button that had the focus.
  await click('선택 해제');
  expect(chosen()).toEqual([false, false, false, false]);
  expect(document.activeElement).toBe(boxes()[0]);
});

test('nobody stays chosen who is not in the list that a search shows', async () => {
  await click('김하늘 선택');
  expect(page.textContent).toContain('1명 선택');
  await typeInto(page.querySelector('input[type="search"]'), '박');
  await click('검색');
  await expect.poll(() => boxes()).toHaveLength(1);
  expect(page.textContent).not.toContain('명 선택');
  await click('박서연 선택');
  await click('수강취소');
  expect(dialogs.current()?.note).toContain('박서연');
  expect(dialogs.current()?.note).not.toContain('김하늘');
  await act(async () => dialogs.answer(dialogs.current()?.id ?? 0, true));
  expect(changed).toMatchObject([{ studentNumbers: ['2023000003'], state: 'cancelled' }]);
});

test('what has become of an action is said, row by row, where the focus goes', async () => {
  for (const name of ['김하늘', '이도윤']) await click(`${name} 선택`);
  await click('수강취소');
  await act(async () => dialogs.answer(dialogs.current()?.id ?? 0, true));
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('수강취소 결과');
  expect(document.activeElement?.textContent).toContain('2명 중 1명 처리, 1명 제외');
  expect(document.activeElement?.textContent).toContain('김하늘 2023000001 이미 그 상태입니다.');
  expect(chosen()).toEqual([false, false, false, false]);
});
