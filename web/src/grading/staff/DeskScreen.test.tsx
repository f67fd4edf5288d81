// @vitest-environment jsdom
import { holdWork } from '@baeum/contract/grading/graders-terms';
import {
  answerRegrade,
  getGradedWork,
  removeScoreFile,
  saveScore,
} from '@baeum/contract/grading/staff-terms';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Activity } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callQuery, userQuery } from '../../api.ts';
import { rolesQuery } from '../../staff-roles.ts';
import { gradedWorkPath } from '../../staff-roles.ts';
import { ToastHost } from '../../ui/toasts/ToastHost.tsx';
import { prepareBrowser } from '../../ui/testing.ts';
import DeskScreen from './DeskScreen.tsx';
import { judgementOf, type Score, type Work } from './judging.ts';
import { workQuery } from './queries.ts';
import { activityId, work } from './testing.ts';

let root: Root;
let page: HTMLElement;
/** Another one in each test, who has left nothing. */
let user = 0;

beforeEach(() => {
  prepareBrowser();
  // Whatever is asked is not answered in a test.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  user += 1;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const Address = () => <output id="address">{useLocation().pathname}</output>;

/** @returns the cache, and what hides the page behind a sign-in and shows it again */
async function open(fields: Partial<Work> = {}) {
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: user } });
  client.setQueryData(rolesQuery().queryKey, { isAdministrator: false, programmes: [], lectures: [] });
  for (const holder of [1, 2]) {
    client.setQueryData(workQuery(activityId, holder).queryKey, {
      ...work,
      holder,
      lateDays: 1,
      ...fields,
      nextWaiting: { activityId, holder: 2 },
    });
    client.setQueryData(callQuery(holdWork, { activityId, holder, holding: 'open' }).queryKey, {
      heldBy: null,
      heldUntil: null,
    });
  }
  const show = (mode: 'visible' | 'hidden') =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MantineProvider>
            <MemoryRouter initialEntries={[gradedWorkPath(activityId, 1)]}>
              <Activity mode={mode}>
                <Routes>
                  <Route path="/staff/grading/:activityId/:holder" element={<DeskScreen />} />
                </Routes>
              </Activity>
              <Address />
              <ToastHost />
            </MemoryRouter>
          </MantineProvider>
        </QueryClientProvider>,
      ),
    );
  await show('visible');
  await expect.poll(() => field('총평')).toBeDefined();
  return { client, show };
}

function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...page.querySelectorAll('label')].find((one) => one.textContent === label)?.control;
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`no field ${label}`);
}
const type = (label: string, text: string) =>
  act(async () => {
    const typed = field(label);
    // By the setter of the browser, not by that of React, which would take it for no change.
    Reflect.set(Object.getPrototypeOf(typed) as object, 'value', text, typed);
    typed.dispatchEvent(new Event('input', { bubbles: true }));
  });
const key = (init: KeyboardEventInit) =>
  act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })));
const address = () => page.querySelector('#address')?.textContent;

test('work is not left while something of its score is missing, and nothing of it is lost', async () => {
  await open();
  await type('다른 감점', '1');
  await type('총평', '근거를 한 가지 더 적어 보세요.');
  for (const init of [{ code: 'Enter', ctrlKey: true }, { code: 'KeyJ' }]) {
    await act(async () => field('총평').focus());
    await key(init);
    expect(address()).toBe(gradedWorkPath(activityId, 1));
    expect(document.activeElement).toBe(field('감점을 바꾸는 사유'));
  }
  // As by Back.
  await act(async () => root.render(null));
  await open();
  await expect.poll(() => document.body.textContent).toContain('이 기기에 두었습니다.');
  expect(field('다른 감점').value).toBe('1');
  expect(field('총평').value).toBe('근거를 한 가지 더 적어 보세요.');
  await type('감점을 바꾸는 사유', '기기 고장');
  await key({ code: 'Enter', ctrlKey: true });
  expect(address()).toBe(gradedWorkPath(activityId, 2));
});

test('work is not left while a number cannot be read, which is there again afterwards', async () => {
  await open();
  await type('직접 입력', '7');
  await type('직접 입력', '7,5');
  await key({ code: 'Enter', ctrlKey: true });
  expect(address()).toBe(gradedWorkPath(activityId, 1));
  expect(document.activeElement).toBe(field('직접 입력'));
  // As by Back.
  await act(async () => root.render(null));
  await open();
  expect(field('직접 입력').value).toBe('7,5');
  await type('직접 입력', '7.5');
  await key({ code: 'Enter', ctrlKey: true });
  expect(address()).toBe(gradedWorkPath(activityId, 2));
});

test('a score that was stored when there were more points does not keep anybody at the work', async () => {
  const score = { ...judgementOf(null), choices: [], marks: [], version: 1, points: 20, latePenalty: 0 };
  await open({
    score: { ...score, typedPoints: 30, gradedBy: '김교수', savedAt: '2026-11-18T10:00:00+09:00' },
  });
  expect(page.textContent).toContain('배점 20점보다 큽니다.');
  await key({ code: 'KeyJ' });
  expect(address()).toBe(gradedWorkPath(activityId, 2));
});

describe('work that is shown again after signing in again', () => {
  const workVersion = 'again';
  const sent: { version: number; feedback: string }[] = [];
  beforeEach(() => {
    sent.length = 0;
    sessionStorage.setItem('baeum.accessToken', 'token');
    vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
      if (url !== saveScore) return new Promise(() => {});
      const saving = JSON.parse(body) as Score & Pick<Work, 'workVersion'>;
      // Other tests have left what is sent again after seconds.
      if (saving.workVersion !== workVersion) return new Promise(() => {});
      sent.push({ version: saving.version, feedback: saving.feedback });
      const version = saving.version + 1;
      const score = { ...saving, version, points: null, gradedBy: '김교수', savedAt: work.handedAt };
      const result = { version, score, state: 'waiting' };
      return Promise.resolve(Response.json({ status: 200, message: 'ok', result }));
    });
  });
  afterEach(() => sessionStorage.clear());

  /** What is left is saved at once. */
  async function write(text: string) {
    const requests = sent.length;
    await act(async () => field('총평').focus());
    await type('총평', text);
    await act(async () => field('총평').blur());
    await expect.poll(() => sent).toHaveLength(requests + 1);
    await expect.poll(() => page.textContent).toContain('저장됨');
  }

  test.each([
    ['soon', () => {}],
    ['when its reply is forgotten', (client: QueryClient) => client.removeQueries(workQuery(activityId, 1))],
  ])('%s goes on from what was saved', async (_, meanwhile) => {
    const { client, show } = await open({ workVersion });
    await write('가');
    await show('hidden');
    meanwhile(client);
    await show('visible');
    await write('가나');
    expect(sent).toEqual([
      { version: 0, feedback: '가' },
      { version: 1, feedback: '가나' },
    ]);
  });
});

test('the answer to a request is kept when its work is left, until it is sent', async () => {
  const asked: Work['regrades'][number] = {
    requestId: 7,
    name: '안재민',
    number: '2026231629',
    askedAt: '2026-11-18T10:00:00+09:00',
    criteria: [],
    reason: '둘째 문단을 다시 봐 주세요.',
    outcome: null,
    answer: '',
    answeredBy: '',
    answeredAt: null,
  };
  await open({ regrades: [asked] });
  await type('답변', '근거가 부족합니다.');
  await key({ code: 'KeyJ' });
  expect(address()).toBe(gradedWorkPath(activityId, 2));
  // Back.
  await act(async () => root.render(null));
  await open({ regrades: [asked] });
  expect(field('답변').value).toBe('근거가 부족합니다.');

  sessionStorage.setItem('baeum.accessToken', 'token');
  onTestFinished(() => sessionStorage.clear());
  const told = { status: 200, message: 'ok', result: { visibleFrom: null } };
  vi.stubGlobal('fetch', (url: string) =>
    url === answerRegrade ? Promise.resolve(Response.json(told)) : new Promise(() => {}),
  );
  const button = [...page.querySelectorAll('button')].find((one) => one.textContent === '점수 유지');
  await act(async () => button?.click());
  await expect.poll(() => page.textContent).not.toContain('이 기기에 자동으로 보관됨');
  await act(async () => root.render(null));
  await open({ regrades: [asked] });
  expect(field('답변').value).toBe('');
});

test('what somebody else has saved is shown once a file is taken away, and is what is saved over', async () => {
  const [before, other] = ([7, 18] as const).map((typedPoints, index) => ({
    ...judgementOf(null),
    choices: [],
    marks: [],
    version: 3 + 2 * index,
    typedPoints,
    points: typedPoints,
    latePenalty: 0,
    gradedBy: '김조교',
    savedAt: '2026-11-18T10:00:00+09:00',
  }));
  const givenFiles = [{ id: 'a', kind: 'score', name: '첨삭.png', extension: 'png', byteSize: 1 }];
  const workVersion = 'given';
  const sent: { version: number; typedPoints: number; feedback: string }[] = [];
  sessionStorage.setItem('baeum.accessToken', 'token');
  onTestFinished(() => sessionStorage.clear());
  // Of 7 points it was the third version; the fourth is somebody else's.
  const replies: Record<string, unknown> = {
    [removeScoreFile]: { versionBefore: 4, version: 5, files: [] },
    [getGradedWork]: { ...work, workVersion, score: before, givenFiles },
  };
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const result = replies[url];
    if (url === removeScoreFile) replies[getGradedWork] = { ...work, workVersion, score: other };
    if (result !== undefined) return Promise.resolve(Response.json({ status: 200, message: 'ok', result }));
    if (url === saveScore && body.includes(workVersion)) sent.push(JSON.parse(body));
    return new Promise(() => {});
  });
  await open({ workVersion, score: before, givenFiles });
  expect(field('직접 입력').value).toBe('7');
  await act(async () => page.querySelector<HTMLElement>('[aria-label="첨삭.png 제거"]')?.click());
  await expect.poll(() => field('직접 입력').value).toBe('18');
  await act(async () => field('총평').focus());
  await type('총평', '가');
  await act(async () => field('총평').blur());
  await expect.poll(() => sent).toMatchObject([{ version: 5, typedPoints: 18, feedback: '가' }]);
});
