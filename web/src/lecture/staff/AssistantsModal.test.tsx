// @vitest-environment jsdom
import { appointAssistants, getLecture } from '@baeum/contract/lecture/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffLecture } from '../../staff-roles.ts';
import { prepareBrowser } from '../../ui/testing.ts';
import AssistantsModal from './AssistantsModal.tsx';
import type { Appointed } from './assistants.ts';

let root: Root;
let page: HTMLElement;
/** What the server has stored, of which a colleague may have made something else. */
let stored: { assistants: readonly Appointed[]; assistantsRevision: number };
const kim: Appointed = { loginId: 'kim', name: '김조교', duties: ['grade'] };
const lee: Appointed = { loginId: 'lee', name: '이조교', duties: [] };

const answer = async (url: string, { body }: { body: string }) => {
  if (url === getLecture) return Response.json({ status: 200, message: 'ok', result: lectureOf() });
  if (url !== appointAssistants) return new Promise<Response>(() => {});
  const { revision, assistants } = JSON.parse(body);
  if (revision !== stored.assistantsRevision) {
    const errorAbout = {
      stored: JSON.stringify({ revision: stored.assistantsRevision, values: {}, by: '박교수' }),
    };
    const refusal = { ...staffRefusals.stale, errorMessage: staffRefusals.stale.message, errorAbout };
    return Response.json({ ...refusal, result: null }, { status: 409 });
  }
  stored = { assistants, assistantsRevision: revision + 1 };
  return Response.json({ status: 200, message: 'ok', result: { assistants, revision: revision + 1 } });
};

const lectureOf = () => ({ code: 'LA', ...stored }) as StaffLecture;

beforeEach(async () => {
  prepareBrowser();
  Reflect.set(document, 'fonts', new EventTarget());
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  sessionStorage.setItem('baeum.accessToken', 'token');
  stored = { assistants: [kim], assistantsRevision: 1 };
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <AssistantsModal lecture={lectureOf()} opened onClose={() => {}} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
const press = (name: string) => act(async () => button(name)?.click());
const check = (loginName: string, duty: string) =>
  act(async () => {
    const group = [...document.querySelectorAll('fieldset')].find((one) =>
      one.textContent.includes(loginName),
    );
    [...(group?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === duty)?.click();
  });
const shown = async (text: string) => {
  await expect.poll(() => document.body.textContent).toContain(text);
};

test('an assistant whom a colleague has added meanwhile stays', async () => {
  stored = { assistants: [kim, lee], assistantsRevision: 2 };
  await press('저장');
  await shown('상대가 바꾼 값을 받았습니다: 조교');
  await press('저장');
  await expect.poll(() => stored.assistantsRevision).toBe(3);
  expect(stored.assistants.map(({ loginId }) => loginId)).toEqual(['kim', 'lee']);
});

test('what both have changed is shown, and nothing is sent before one is chosen', async () => {
  await check('김조교', '답변');
  stored = { assistants: [kim, lee], assistantsRevision: 2 };
  await press('저장');
  await shown('kim(답변, 채점)');
  await shown('kim(채점), lee');
  await press('저장');
  expect(stored.assistantsRevision).toBe(2);
  await press('조교: 내 값 쓰기');
  await press('저장');
  await expect.poll(() => stored.assistantsRevision).toBe(3);
  expect(stored.assistants).toEqual([{ loginId: 'kim', duties: ['grade', 'answer'] }]);
});
