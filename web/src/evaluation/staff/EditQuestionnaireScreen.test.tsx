// @vitest-environment jsdom
import { changeQuestionnaire, getQuestionnaire } from '@baeum/contract/evaluation/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userQuery } from '../../api.ts';
import { showScreen } from '../../ui/screen-testing.tsx';
import { prepareSignedIn, typeInto } from '../../ui/testing.ts';
import EditQuestionnaireScreen from './EditQuestionnaireScreen.tsx';
import type { Questionnaire } from './queries.ts';

let root: Root;
let client: QueryClient;
let page: HTMLElement;
let stored: Pick<Questionnaire, 'title' | 'note' | 'questions' | 'revision'>;

/** A server with a questionnaire, which refuses a change of an earlier revision. */
const answer = async (url: string, { body }: { body: string }) => {
  const ok = (result: unknown) => Response.json({ status: 200, message: 'ok', result });
  if (url === getQuestionnaire) return ok({ id: 'Q1', programmeCode: 'C1', answered: 0, ...stored });
  if (url !== changeQuestionnaire) return new Promise<Response>(() => {});
  const { revision, title, note } = JSON.parse(body) as typeof stored;
  if (revision !== stored.revision) {
    const errorAbout = { stored: JSON.stringify({ revision: stored.revision, values: {}, by: '박관리' }) };
    const refusal = { ...staffRefusals.stale, errorMessage: staffRefusals.stale.message, errorAbout };
    return Response.json({ ...refusal, result: null }, { status: 409 });
  }
  stored = { ...stored, title, note, revision: revision + 1 };
  return ok({ revision: stored.revision });
};

async function open(): Promise<void> {
  client = new QueryClient();
  const [path, input] = userQuery().queryKey;
  client.setQueryData([path, input], { user: { id: 'admin' } });
  page = document.body.appendChild(document.createElement('div'));
  const route = '/:programmeCode/:questionnaireId';
  root = await showScreen(page, <EditQuestionnaireScreen />, { client, at: '/C1/Q1', route });
  await expect.poll(() => field('title')).not.toBeNull();
}
async function leave(): Promise<void> {
  await act(async () => root.unmount());
  page.remove();
}

beforeEach(async () => {
  prepareSignedIn(answer);
  stored = {
    title: '강의평가',
    note: '',
    questions: [{ title: '유익했다.', items: ['그렇다', '아니다'], isOptional: false, isScored: true }],
    revision: 1,
  };
  await open();
});
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

const field = (name: string) => page.querySelector<HTMLInputElement>(`[name="${name}"]`);
const button = (name: string) => [...page.querySelectorAll('button')].find((one) => one.textContent === name);
const mine = () => page.querySelector<HTMLElement>('[aria-label="제목: 내 값 쓰기"]');
const press = (name: string) => act(async () => button(name)?.click());

test('what was typed is there again after the page was left, and meets what others have stored meanwhile', async () => {
  await typeInto(field('title'), '수시 강의평가');
  await leave();
  stored = { ...stored, title: '중간 강의평가', note: '안내', revision: 2 };
  await open();
  expect(field('title')?.value).toBe('수시 강의평가');
  expect(page.textContent).toContain('이 기기에 보관된 내용을 불러왔습니다');
  await press('저장');
  await expect.poll(() => page.textContent).toContain('상대가 바꾼 값을 받았습니다: 안내');
  expect(stored.title).toBe('중간 강의평가');
  await act(async () => mine()?.click());
  await press('저장');
  await expect.poll(() => stored).toMatchObject({ title: '수시 강의평가', note: '안내', revision: 3 });
  expect(localStorage).toHaveLength(0);
});

test('a draft that is given up leaves the form as it is stored', async () => {
  await typeInto(field('title'), '수시 강의평가');
  await leave();
  stored = { ...stored, note: '안내', revision: 2 };
  await open();
  await press('저장된 내용으로 되돌리기');
  expect(field('title')?.value).toBe('강의평가');
  await typeInto(field('title'), '다른 강의평가');
  await press('저장');
  await expect.poll(() => stored).toMatchObject({ title: '다른 강의평가', note: '안내', revision: 3 });
});

test('a choice that was open when the page was left is asked for again, until it is made', async () => {
  await typeInto(field('title'), '수시 강의평가');
  stored = { ...stored, title: '중간 강의평가', revision: 2 };
  for (const isChosen of [false, true]) {
    await press('저장');
    await expect.poll(mine).not.toBeNull();
    if (isChosen) await act(async () => mine()?.click());
    await leave();
    await open();
    expect(field('title')?.value).toBe('수시 강의평가');
  }
  expect(stored.title).toBe('중간 강의평가');
  await press('저장');
  await expect.poll(() => stored).toMatchObject({ title: '수시 강의평가', revision: 3 });
});

test('who starts over meanwhile goes on with what others have stored', async () => {
  await typeInto(field('title'), '수시 강의평가');
  await leave();
  await open();
  stored = { ...stored, note: '안내', revision: 2 };
  await act(async () => {
    await client.invalidateQueries({ queryKey: [getQuestionnaire] });
    // Screens are told in a turn of their own.
    await new Promise((resolve) => setTimeout(resolve));
  });
  await press('저장된 내용으로 되돌리기');
  expect(field('note')?.value).toBe('안내');
  await typeInto(field('title'), '다른 강의평가');
  await press('저장');
  await expect.poll(() => stored).toMatchObject({ title: '다른 강의평가', note: '안내', revision: 3 });
});
