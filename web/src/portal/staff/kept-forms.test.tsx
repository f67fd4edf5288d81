// @vitest-environment jsdom
import { getCodeGroup, getMenus, getSystem, systemTextNames } from '@baeum/contract/portal/staff-terms';
import { QueryClient } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareSignedIn, typeInto } from '../../ui/testing.ts';
import CodeGroupScreen from './CodeGroupScreen.tsx';
import MenusScreen from './MenusScreen.tsx';
import SystemScreen from './SystemScreen.tsx';

let root: Root;
let page: HTMLElement;

const entry = { key: 'm1', name: '이름', url: '', isShown: true, items: [] };
const replies: Readonly<Record<string, unknown>> = {
  [getSystem]: {
    ...Object.fromEntries(Object.keys(systemTextNames).map((name) => [name, '이름'])),
    revision: 1,
  },
  [getCodeGroup]: {
    code: 'G1',
    name: '이름',
    codes: [{ code: '0000000001', name: '코드', isOffered: true }],
    revision: 1,
  },
  [getMenus]: { menus: ['header', 'footer'].map((place) => ({ place, items: [entry], revision: 1 })) },
};
const answer = async (url: string) =>
  url in replies
    ? Response.json({ status: 200, message: 'ok', result: replies[url] })
    : new Promise<Response>(() => {});

async function open(Screen: ComponentType): Promise<void> {
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'admin' } });
  page = document.body.appendChild(document.createElement('div'));
  root = await showScreen(page, <Screen />, { client, at: '/G1', route: '/:code' });
  await expect.poll(field).toBeDefined();
}
async function leave(): Promise<void> {
  await act(async () => root.unmount());
  page.remove();
}

beforeEach(() => {
  prepareSignedIn(answer);
});
afterEach(async () => {
  await leave();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The first of the form. */
const field = () => [...page.querySelectorAll('input')].find(({ value }) => value.startsWith('이름'));
const restored = () => page.textContent?.split('이 기기에 보관된 내용을 불러왔습니다').length;

test.each([
  SystemScreen,
  CodeGroupScreen,
  MenusScreen,
])('what was typed is there again after the page was left', async (Screen) => {
  await open(Screen);
  await typeInto(field() ?? null, '이름 둘');
  await leave();
  await open(Screen);
  expect(field()?.value).toBe('이름 둘');
  // Of the two menus in that alone.
  expect(restored()).toBe(2);
});
