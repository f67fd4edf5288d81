// @vitest-environment jsdom
import { listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { appointOperator, getPerson } from '@baeum/contract/people/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { prepareBrowser } from '../../ui/testing.ts';
import { OperatedProgrammes } from './OperatedProgrammes.tsx';
import type { Person } from './queries.ts';

let root: Root;
let page: HTMLElement;
/** The codes that the server has stored, of which another administrator may have made something else. */
let codes: readonly string[];
let revision: number;

const programmes = ['C1', 'C2', 'C3'].map((code) => ({ code, name: `과정 ${code}` }));
const person = () =>
  ({
    loginId: 'kim',
    programmes: programmes.filter(({ code }) => codes.includes(code)),
    programmesRevision: revision,
    actions: ['appoint'],
  }) as unknown as Person;

const answer = async (url: string, { body }: { body: string }) => {
  const ok = (result: unknown) => Response.json({ status: 200, message: 'ok', result });
  if (url === getPerson) return ok(person());
  if (url === listOwnLectures) return ok({ programmes, lectures: [] });
  if (url !== appointOperator) return new Promise<Response>(() => {});
  const sent = JSON.parse(body);
  if (sent.revision !== revision) {
    const errorAbout = { stored: JSON.stringify({ revision, values: {}, by: '박관리' }) };
    const refusal = { ...staffRefusals.stale, errorMessage: staffRefusals.stale.message, errorAbout };
    return Response.json({ ...refusal, result: null }, { status: 409 });
  }
  codes = sent.programmeCodes;
  return ok({ programmes: person().programmes, revision: ++revision });
};

async function open(): Promise<void> {
  const client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'admin' } });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <OperatedProgrammes person={person()} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  await press('운영자 지정');
  await shown('과정 C2');
}
async function leave(): Promise<void> {
  await act(async () => root.unmount());
  page.remove();
}

beforeEach(async () => {
  prepareBrowser();
  localStorage.clear();
  Reflect.set(document, 'fonts', new EventTarget());
  vi.stubGlobal('fetch', answer);
  sessionStorage.setItem('baeum.accessToken', 'token');
  [codes, revision] = [['C1'], 1];
  await open();
});
afterEach(async () => {
  await leave();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const press = (name: string) =>
  act(async () =>
    [...page.querySelectorAll('button')]
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
      ?.click(),
  );
const check = (name: string) =>
  act(async () =>
    [...page.querySelectorAll('label')].find(({ textContent }) => textContent === name)?.click(),
  );
const shown = async (text: string) => {
  await expect.poll(() => page.textContent).toContain(text);
};

test('a programme that another administrator has chosen meanwhile stays', async () => {
  [codes, revision] = [['C1', 'C2'], 2];
  await press('저장');
  await shown('상대가 바꾼 값을 받았습니다: 운영하는 과정');
  await press('저장');
  await expect.poll(() => revision).toBe(3);
  expect(codes).toEqual(['C1', 'C2']);
});

test('where both have chosen, one is asked whose choice holds', async () => {
  await check('과정 C3');
  [codes, revision] = [['C1', 'C2'], 2];
  await press('저장');
  await shown('과정 C1, 과정 C3');
  await shown('과정 C1, 과정 C2');
  await press('저장');
  expect(revision).toBe(2);
  await press('운영하는 과정: 상대 값 쓰기');
  await check('과정 C3');
  await press('저장');
  await expect.poll(() => revision).toBe(3);
  expect(codes).toEqual(['C1', 'C2', 'C3']);
});

test('what was chosen is there again after the page was left, and meets what others have chosen meanwhile', async () => {
  await check('과정 C3');
  await leave();
  [codes, revision] = [['C1', 'C2'], 2];
  await open();
  await shown('이 기기에 보관된 내용을 불러왔습니다');
  await press('저장');
  await shown('과정 C1, 과정 C2');
  await leave();
  await open();
  await press('저장');
  await shown('과정 C1, 과정 C2');
  expect(revision).toBe(2);
  await press('운영하는 과정: 내 값 쓰기');
  await press('저장');
  await expect.poll(() => revision).toBe(3);
  expect(codes).toEqual(['C1', 'C3']);
  await leave();
  await open();
  expect(page.textContent).not.toContain('보관된');
});
