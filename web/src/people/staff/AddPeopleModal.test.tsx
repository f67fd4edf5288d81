// @vitest-environment jsdom
import { addPeople, peopleMessages } from '@baeum/contract/people/staff-terms';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { asksBeforeClosing, prepareBrowser, typeInto } from '../../ui/testing.ts';
import { theme } from '../../ui/theme/theme.ts';
import AddPeopleModal from './AddPeopleModal.tsx';

let root: Root;
let page: HTMLElement;
let reply: () => void;

const lines = '교수\t김가람\tprof77\t약학과\tprof77@example.ac.kr';

function Screen() {
  const [opened, setOpened] = useState(true);
  return <AddPeopleModal opened={opened} onClose={() => setOpened(false)} />;
}

beforeEach(async () => {
  prepareBrowser();
  // jsdom does not load fonts.
  Reflect.set(document, 'fonts', new EventTarget());
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve) => {
        const items = [{ loginId: 'prof77', name: '김가람', password: 'k7m2-p9x4' }];
        if (url === addPeople)
          reply = () => resolve(Response.json({ status: 200, message: 'ok', result: { items } }));
      }),
  );
  sessionStorage.setItem('baeum.accessToken', 'token');
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test" theme={theme}>
          <Screen />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  dialogs.dismiss('everything');
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const field = () => document.querySelector('textarea');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
async function press(name: string): Promise<void> {
  expect(button(name), name).toBeDefined();
  await act(async () => button(name)?.click());
}
const escape = () =>
  act(async () => {
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(key);
  });
const clickBeside = () =>
  act(async () => document.querySelector<HTMLElement>('.mantine-Modal-inner')?.click());
async function answer(accepted: boolean): Promise<void> {
  const question = dialogs.current();
  expect(question?.kind).toBe('confirm');
  await act(async () => dialogs.answer(question?.id ?? 0, accepted));
}

test('what was entered is not lost by a click beside the dialog, and by Escape, X or 취소 only once that is confirmed', async () => {
  await typeInto(field(), lines);
  expect(asksBeforeClosing()).toBe(true);
  await clickBeside();
  expect(dialogs.current()).toBeUndefined();
  for (const leave of [escape, () => press('닫기'), () => press('취소')]) {
    await leave();
    await answer(false);
    expect(field()?.value).toBe(lines);
  }
  await escape();
  await answer(true);
  expect(dialog()).toBeNull();
  expect(asksBeforeClosing()).toBe(false);
});

test('nothing is asked where nothing was entered', async () => {
  await escape();
  expect(dialogs.current()).toBeUndefined();
  expect(dialog()).toBeNull();
});

test('the dialog stays until the accounts are made, and with their passwords until its button is pressed', async () => {
  await typeInto(field(), lines);
  await press('추가');
  for (const leave of [escape, clickBeside, () => press('닫기')]) await leave();
  expect(dialog()).not.toBeNull();
  await act(async () => reply());
  await expect.poll(() => dialog()?.textContent).toContain('k7m2-p9x4');
  expect(dialog()?.textContent).toContain(peopleMessages.shownOnce);
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  for (const leave of [escape, clickBeside]) await leave();
  expect(dialog()?.textContent).toContain('k7m2-p9x4');
  expect(asksBeforeClosing()).toBe(true);
  await press('닫기');
  expect(dialog()).toBeNull();
});
