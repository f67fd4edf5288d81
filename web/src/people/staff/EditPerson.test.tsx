// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import { EditPerson } from './EditPerson.tsx';
import type { Person } from './queries.ts';

let page: HTMLElement;
const client = new QueryClient();

beforeEach(() => {
  prepareBrowser();
  localStorage.clear();
  page = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

/** Shows the form of an account to another one. */
async function open(loginId: string, user = 'admin') {
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: user } });
  const person = { loginId, name: '김가람', type: 'staff', position: '', revision: 1 } as unknown as Person;
  const form = await showScreen(page, <EditPerson person={person} onLeave={() => {}} />, { client });
  return () => act(async () => form.unmount());
}
const field = () => page.querySelector<HTMLInputElement>('[name="name"]');
const isSaid = () => page.textContent?.includes('이 기기에 보관된 내용을 불러왔습니다');

test('what was typed is there again in the form of the same account, for who has typed it', async () => {
  const leave = await open('kim');
  await typeInto(field(), '김나무');
  await leave();
  for (const [loginId, user, name] of [
    ['lee', 'admin', '김가람'],
    ['kim', 'operator', '김가람'],
    ['kim', 'admin', '김나무'],
  ] as const) {
    const close = await open(loginId, user);
    expect(field()?.value).toBe(name);
    expect(isSaid()).toBe(name === '김나무');
    await close();
  }
});

test('what is given up is gone', async () => {
  const leave = await open('kim');
  await typeInto(field(), '김나무');
  await leave();
  const giveUp = await open('kim');
  const [revert] = page.querySelectorAll('button');
  await act(async () => revert?.click());
  expect(field()?.value).toBe('김가람');
  await giveUp();
  const close = await open('kim');
  expect(isSaid()).toBe(false);
  await close();
});
