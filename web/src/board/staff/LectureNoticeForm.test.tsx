// @vitest-environment jsdom
/** A new notice whose reply was lost. */
import { addLectureNotice, lectureNoticeRefusals } from '@baeum/contract/board/staff-notice-terms';
import { userInfo } from '@baeum/contract/session/terms';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { lectureQuery, rolesQuery } from '../../staff-roles.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { writeDraft } from '../../ui/drafts/storage.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import { LectureNoticeForm } from './LectureNoticeForm.tsx';
import { newNotice } from './notice-values.ts';

let page: HTMLElement;
let root: Root;
/** The titles of what the server has stored, by key. */
let stored: Map<string, string>;
let asked: number;
let losesReplies: boolean;
let done: number;
let refused: string;

/** A server that stores what it is asked once for each key. */
class Upload {
  readonly upload = {};
  status = 0;
  responseText = '';
  onload = (): void => {};
  onerror = (): void => {};
  onloadend = (): void => {};
  url = '';
  open(_method: string, url: string): void {
    this.url = url;
  }
  setRequestHeader(): void {}
  getResponseHeader = (): null => null;
  send(form: FormData): void {
    expect(this.url).toBe(addLectureNotice);
    asked += 1;
    const text = (name: string) => JSON.stringify(form.get(name));
    const key = form.has('wrtKey') ? text('wrtKey') : String(asked);
    const title = text('title');
    const isOther = (stored.get(key) ?? title) !== title;
    if (!isOther) stored.set(key, title);
    const { sentOther } = lectureNoticeRefusals;
    this.status = isOther ? sentOther.status : 200;
    this.responseText = JSON.stringify(
      isOther
        ? { ...sentOther, errorMessage: sentOther.message, result: null }
        : { status: 200, message: 'ok', result: { id: 1, revision: 0 } },
    );
    if (losesReplies) this.onerror();
    else this.onload();
    this.onloadend();
  }
}

beforeEach(() => {
  prepareBrowser();
  // jsdom does not load fonts.
  Reflect.set(document, 'fonts', new EventTarget());
  localStorage.clear();
  sessionStorage.setItem('baeum.accessToken', 'token');
  vi.stubGlobal('XMLHttpRequest', Upload);
  // Files are sent once the session is known to be valid.
  const user = { status: 200, message: 'ok', result: { user: { id: 'professor' } } };
  vi.stubGlobal('fetch', async (url: string) =>
    url === userInfo ? Response.json(user) : new Promise<Response>(() => {}),
  );
  [stored, asked, losesReplies, done, refused] = [new Map(), 0, true, 0, ''];
  page = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await close();
  page.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  // The app shows it.
  const onError = ({ message }: Error) => (refused = message);
  const client = new QueryClient({ mutationCache: new MutationCache({ onError }) });
  client.setQueryData([...userQuery().queryKey], { user: { id: 'professor' } });
  client.setQueryData([...lectureQuery('LA').queryKey], { code: 'LA', permissions: ['content'] });
  client.setQueryData([...rolesQuery().queryKey], { lectures: [] });
  root = await showScreen(page, <LectureNoticeForm onSaved={() => (done += 1)} />, {
    client,
    at: '/staff/lectures/LA/notices/new',
    route: '/staff/lectures/:lectureCode/notices/new',
  });
  await expect.poll(() => title()?.value).toBe('휴강 안내');
}
const close = () => act(async () => root.unmount());
const title = () => page.querySelector<HTMLInputElement>('input[name="title"]');

async function send(): Promise<void> {
  const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === '올리기');
  await act(async () => button?.click());
}
/** Says that the portal could not be reached. */
async function unreached(): Promise<void> {
  await expect.poll(() => dialogs.current()).toBeDefined();
  await act(async () => dialogs.answer(dialogs.current()?.id ?? 0, false));
}

async function write(): Promise<void> {
  const values = { ...newNotice, title: '휴강 안내', body: '<p>이번 주는 쉽니다.</p>' };
  writeDraft(localStorage, { user: 'professor', screen: 'lecture-notice', id: 'new LA' }, values, new Date());
  await open();
  await send();
  await unreached();
}

test('is stored once when it is sent again, also after a reload', async () => {
  await write();
  await send();
  await unreached();
  await close();
  losesReplies = false;
  await open();
  await send();
  await expect.poll(() => done).toBe(1);
  expect([asked, stored.size]).toEqual([3, 1]);
});

test('does not pass for a corrected one, which is sent as another if that is wanted', async () => {
  await write();
  losesReplies = false;
  await typeInto(title(), '보강 안내');
  await send();
  await expect.poll(() => refused).toBe(lectureNoticeRefusals.sentOther.message);
  expect([done, stored.size]).toEqual([0, 1]);
  await send();
  await expect.poll(() => done).toBe(1);
  expect([...stored.values()]).toEqual(['"휴강 안내"', '"보강 안내"']);
});
