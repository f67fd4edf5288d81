// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogs } from './dialogs/dialogs.ts';
import { prepareBrowser } from './testing.ts';
import { mayLeave, useLeaveGuard } from './useLeaveGuard.ts';

let root: Root;
let page: HTMLElement;
let isTyped = false;
const follow = vi.fn<(event: Event) => void>((event) => event.preventDefault());

/** A page with something typed, an ordinary link, and one whose result asks by itself, as in the search. */
function Page() {
  useLeaveGuard(true, '나가시겠습니까?', () => isTyped);
  return (
    <>
      <a href="/elsewhere">다른 화면</a>
      <div data-asks-itself>
        <a href="/found">찾은 화면</a>
      </div>
    </>
  );
}

beforeEach(async () => {
  prepareBrowser();
  follow.mockClear();
  isTyped = true;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () => root.render(<Page />));
  for (const link of page.querySelectorAll('a')) link.addEventListener('click', follow);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const link = (text: string) => [...page.querySelectorAll('a')].find((one) => one.textContent === text);
const answer = (isLeaving: boolean) => act(async () => dialogs.answer(dialogs.current()?.id ?? 0, isLeaving));

test('whatever else leaves the page asks by the same question, where something is typed', async () => {
  for (const isLeaving of [false, true]) {
    const leaves = mayLeave();
    expect(dialogs.current()?.text).toBe('나가시겠습니까?');
    await answer(isLeaving);
    expect(await leaves).toBe(isLeaving);
  }
  isTyped = false;
  expect(await mayLeave()).toBe(true);
  isTyped = true;
  await act(async () => root.render(null));
  expect(await mayLeave()).toBe(true);
});

test('a link is held until it is answered, one whose result asks is not asked about twice', async () => {
  link('다른 화면')?.click();
  expect(follow).not.toHaveBeenCalled();
  await answer(false);
  link('찾은 화면')?.click();
  expect(follow).toHaveBeenCalledOnce();
  expect(dialogs.current()).toBeUndefined();
});
