// @vitest-environment jsdom
import { pasteEntries, previewPaste } from '@baeum/contract/glossary/staff-terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareSignedIn, typeInto } from '../../ui/testing.ts';
import PasteScreen from './PasteScreen.tsx';

let root: Root;
let page: HTMLElement;

const answer = async (url: string) => {
  const ok = (result: unknown) => Response.json({ status: 200, message: 'ok', result });
  const row = { line: 1, outcome: 'new', word: '배지', explanation: '판', before: null, reason: null };
  if (url === previewPaste) return ok({ rows: [row], digest: 'd' });
  return url === pasteEntries ? ok({ added: 1, changed: 0 }) : new Promise<Response>(() => {});
};

async function open(): Promise<void> {
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'professor' } });
  page = document.body.appendChild(document.createElement('div'));
  root = await showScreen(page, <PasteScreen />, { client, at: '/LA', route: '/:lectureCode' });
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

const field = () => page.querySelector('textarea');
const button = (name: string) => [...page.querySelectorAll('button')].find((one) => one.textContent === name);
const press = (name: string) => act(async () => button(name)?.click());

test('a table is there again after the page was left, also once it was previewed, until it is taken over', async () => {
  await open();
  await typeInto(field(), '배지\t판');
  await press('미리보기');
  await expect.poll(() => button('1개 반영')).toBeDefined();
  await leave();
  await open();
  expect(field()?.value).toBe('배지\t판');
  expect(page.textContent).toContain('이 기기에 보관된 내용을 불러왔습니다');
  await press('미리보기');
  await expect.poll(() => button('1개 반영')).toBeDefined();
  await press('1개 반영');
  await expect.poll(() => page.textContent).not.toContain('반영');
  await leave();
  expect(localStorage).toHaveLength(0);
  await open();
  expect(field()?.value).toBe('');
});
