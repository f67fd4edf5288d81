// @vitest-environment jsdom
/** The form of a draft that another window has changed meanwhile. */
import { assignmentRefusals as refusals, getAsgmtSbmtData } from '@baeum/contract/assignment/terms';
import { userInfo } from '@baeum/contract/session/terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { showScreen } from '../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../ui/testing.ts';
import { EditScreen } from './FormScreen.tsx';
import { draft } from './testing.ts';

let root: Root;
let page: HTMLElement;
/** The server's. */
let stored = draft;

const reply = (result: unknown) => Response.json({ status: 200, message: 'ok', result });
const change = (over: Partial<typeof draft.data>): void => {
  stored = { ...stored, data: { ...stored.data, ...over } };
};

/** A server that accepts a change of the newest revision only. */
class Upload {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload = (): void => {};
  onloadend = (): void => {};
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (): null => null;
  send(form: FormData): void {
    const title = form.get('asgmtSbmtNm');
    const isNewest = form.get('rvsn') === String(stored.data.rvsn);
    if (isNewest && typeof title === 'string')
      change({ asgmtSbmtNm: title, rvsn: (stored.data.rvsn ?? 0) + 1 });
    this.status = isNewest ? 200 : 409;
    this.responseText = JSON.stringify(
      isNewest
        ? { status: 200, message: 'ok', result: null }
        : { ...refusals.changed, errorMessage: refusals.changed.message, result: null },
    );
    this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  prepareBrowser();
  // jsdom does not load fonts.
  Reflect.set(document, 'fonts', new EventTarget());
  stored = draft;
  localStorage.clear();
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === userInfo) return reply({ user: { id: 'student1' } });
    return url === getAsgmtSbmtData ? reply(stored) : new Promise<Response>(() => {});
  });
  sessionStorage.setItem('baeum.accessToken', 'token');
  page = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await close();
  page.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'student1' } });
  const at = { pathname: '/', state: { lctrShdlCd: 'L', asgmtCd: 'A' } };
  root = await showScreen(page, <EditScreen />, { client, at });
  await expect.poll(() => title()).not.toBeNull();
}
const close = () => act(async () => root.unmount());

const title = () => page.querySelector<HTMLInputElement>('input[name="title"]');
const notice = () => page.querySelector('section[aria-label="다른 곳에서 바뀐 내용"]');
const press = (word: string) =>
  act(async () =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === word)?.click(),
  );
async function save(): Promise<void> {
  await press('임시저장');
  await expect.poll(() => dialogs.current()).toBeDefined();
  await act(async () => dialogs.answer(dialogs.current()?.id ?? 0, true));
}

test('what another window has saved is shown beside the typed text, and replaced only after that', async () => {
  await open();
  await typeInto(title(), '이 창의 제목');
  change({ asgmtSbmtNm: '다른 창의 제목', rvsn: 1 });
  await save();
  await expect.poll(() => notice()?.textContent).toContain(refusals.changed.message);
  expect(stored.data.asgmtSbmtNm).toBe('다른 창의 제목');
  expect(title()?.value).toBe('이 창의 제목');
  expect(page.textContent).toContain('다른 창의 제목');
  await save();
  await expect.poll(() => stored.data).toMatchObject({ asgmtSbmtNm: '이 창의 제목', rvsn: 2 });
});

test('unsent text of an earlier visit does not come back over a newer draft unnoticed', async () => {
  await open();
  await typeInto(title(), '보내지 않은 제목');
  await close();
  change({ asgmtSbmtNm: '다른 기기의 제목', rvsn: 1 });
  await open();
  expect(notice()?.textContent).toContain(refusals.changed.message);
  expect(title()?.value).toBe('보내지 않은 제목');
  await press('저장된 내용으로 되돌리기');
  expect(title()?.value).toBe('다른 기기의 제목');
  expect(notice()).toBeNull();
});

test('unsent text of the draft as it is comes back as such', async () => {
  await open();
  await typeInto(title(), '보내지 않은 제목');
  await close();
  await open();
  expect(notice()).toBeNull();
  expect(title()?.value).toBe('보내지 않은 제목');
});
