// @vitest-environment jsdom
import { changeEvent, listEvents } from '@baeum/contract/lecture/staff-calendar-terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { rolesQuery } from '../../staff-roles.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import CalendarScreen from './CalendarScreen.tsx';

let root: Root;
let page: HTMLElement;
let changed: unknown[];

/** Both programmes have an event of the same key. */
const eventOf = (programmeCode: string) => ({
  key: 'festival',
  code: 'K1',
  kind: '행사',
  name: `${programmeCode} 축제`,
  startsAt: '2026-11-20T10:00:00+09:00',
  endsAt: '2026-11-21T18:00:00+09:00',
  hasQuestionnaire: false,
  revision: 1,
});

const answer = async (url: string, { body }: { body: string }) => {
  const ok = (result: unknown) => Response.json({ status: 200, message: 'ok', result });
  const input = JSON.parse(body) as { readonly programmeCode: string };
  if (url === listEvents) {
    const kinds = [{ code: 'K1', name: '행사' }];
    return ok({ items: [eventOf(input.programmeCode)], total: 1, kinds, holidays: [] });
  }
  if (url !== changeEvent) return new Promise<Response>(() => {});
  changed.push(input);
  return ok(null);
};

beforeEach(async () => {
  prepareBrowser();
  // jsdom does not load fonts.
  Reflect.set(document, 'fonts', new EventTarget());
  vi.stubGlobal('fetch', answer);
  sessionStorage.setItem('baeum.accessToken', 'token');
  localStorage.clear();
  changed = [];
  const client = new QueryClient();
  const [path, asked] = userQuery().queryKey;
  client.setQueryData([path, asked], { user: { id: 'admin' } });
  const programmes = ['A', 'B'].map((code) => ({
    code,
    name: `과정 ${code}`,
    termStartsOn: '2026-08-31',
    weekCount: 15,
  }));
  client.setQueryData(rolesQuery().queryKey, { programmes, lectures: [], isAdministrator: true });
  page = document.body.appendChild(document.createElement('div'));
  root = await showScreen(page, <CalendarScreen />, { client });
  await expect.poll(() => button('A 축제 수정')).toBeDefined();
  await press('A 축제 수정');
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  dialogs.dismiss('everything');
  vi.unstubAllGlobals();
});

const name = () => page.querySelector<HTMLInputElement>('[name="name"]');
const button = (label: string) =>
  [...page.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === label,
  );
const press = (label: string) => act(async () => button(label)?.click());
const choose = (code: string) =>
  act(async () => {
    const select = page.querySelector<HTMLSelectElement>('select[aria-label="과정"]');
    Reflect.set(HTMLSelectElement.prototype, 'value', code, select);
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('what is typed into an event is there again after another programme, and stored in its own', async () => {
  await typeInto(name(), '가을 축제');
  await choose('B');
  await expect.poll(() => button('B 축제 수정')).toBeDefined();
  await choose('A');
  await expect.poll(() => button('A 축제 수정')).toBeDefined();
  await press('A 축제 수정');
  expect(name()?.value).toBe('가을 축제');
  expect(page.textContent).toContain('이 기기에 보관된 내용을 불러왔습니다');
  await press('저장');
  expect(changed).toMatchObject([{ programmeCode: 'A', key: 'festival', name: '가을 축제' }]);
});

test('the form of one programme is not shown under another one', async () => {
  await typeInto(name(), '가을 축제');
  await choose('B');
  await expect.poll(() => button('B 축제 수정')).toBeDefined();
  expect(name()).toBeNull();
  await press('B 축제 수정');
  expect(name()?.value).toBe('B 축제');
  await choose('A');
  await expect.poll(() => button('A 축제 수정')).toBeDefined();
  expect(name()).toBeNull();
});
