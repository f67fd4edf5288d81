// @vitest-environment jsdom
import { changeProgramme, getProgramme } from '@baeum/contract/lecture/programme-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formQuery, userQuery } from '../../api.ts';
import { rolesQuery } from '../../staff-roles.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import ProgrammeSettingsScreen from './ProgrammeSettingsScreen.tsx';
import type { StoredProgramme } from './programme-values.ts';

let root: Root;
let page: HTMLElement;
let client: QueryClient;
let stored: StoredProgramme;
/** Lets the server answer what is read after a change. */
let release: () => void;
let released: Promise<void>;

/** A server with a programme, which refuses a change of an earlier revision. */
const answer = async (url: string, { body }: { body: string }) => {
  if (url === getProgramme) {
    if (stored.revision > 1) await released;
    return Response.json({ status: 200, message: 'ok', result: stored });
  }
  if (url !== changeProgramme) return new Promise<Response>(() => {});
  const { revision, name } = JSON.parse(body) as StoredProgramme;
  if (revision !== stored.revision)
    return Response.json(
      { ...staffRefusals.stale, errorMessage: staffRefusals.stale.message, result: null },
      { status: 409 },
    );
  stored = { ...stored, name, revision: revision + 1 };
  return Response.json({ status: 200, message: 'ok', result: { revision: stored.revision } });
};

beforeEach(async () => {
  prepareBrowser();
  // jsdom does not load fonts.
  Reflect.set(document, 'fonts', new EventTarget());
  stored = {
    code: 'C1',
    name: '2026학년도 2학기',
    termStartsOn: '2026-08-31',
    weekCount: 15,
    lateJoining: 'excused',
    holidays: [],
    revision: 1,
    operators: [],
    lectureCount: 0,
    lateStudents: 0,
  };
  released = new Promise((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', answer);
  sessionStorage.setItem('baeum.accessToken', 'token');
  localStorage.clear();
  client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'admin' } });
  const { code, name, termStartsOn, weekCount } = stored;
  client.setQueryData(rolesQuery().queryKey, {
    programmes: [{ code, name, termStartsOn, weekCount }],
    lectures: [],
    isAdministrator: true,
  });
  await open();
});
afterEach(async () => {
  await leave();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  page = document.body.appendChild(document.createElement('div'));
  root = await showScreen(page, <ProgrammeSettingsScreen />, { client, at: '/C1', route: '/:programmeCode' });
  await expect.poll(() => field()).not.toBeNull();
}
async function leave(): Promise<void> {
  await act(async () => root.unmount());
  page.remove();
}

/** What the screen has read last. */
const known = () => client.getQueryData(formQuery(getProgramme, { programmeCode: 'C1' }).queryKey);
const field = () => page.querySelector<HTMLInputElement>('input[name="name"]');
const type = (text: string) => typeInto(field(), text);
const save = () =>
  act(async () =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === '저장')?.click(),
  );

test('settings are saved twice in a row, with what is typed before the first change is read again', async () => {
  field()?.focus();
  await type('2026년 가을');
  await save();
  await expect.poll(() => stored).toMatchObject({ name: '2026년 가을', revision: 2 });
  await expect.poll(() => field()?.readOnly).toBe(false);
  expect(document.activeElement).toBe(field());
  await type('2026-2학기');
  release();
  await expect.poll(() => known()?.revision).toBe(2);
  expect(field()?.value).toBe('2026-2학기');
  await save();
  await expect.poll(() => stored).toMatchObject({ name: '2026-2학기', revision: 3 });
});

test('what was typed is there again after the page was left, until it is saved', async () => {
  await type('2026년 가을');
  await leave();
  await open();
  expect(field()?.value).toBe('2026년 가을');
  expect(page.textContent).toContain('이 기기에 보관된 내용을 불러왔습니다');
  release();
  await save();
  await expect.poll(() => stored).toMatchObject({ name: '2026년 가을', revision: 2 });
  await expect.poll(() => known()?.revision).toBe(2);
  await leave();
  expect(localStorage).toHaveLength(0);
  await open();
  expect(page.textContent).not.toContain('보관된');
});
