// @vitest-environment jsdom
import { getLctrDsbjList } from '@baeum/contract/study/terms';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../ui/screen-testing.tsx';
import { prepareBrowser } from '../ui/testing.ts';
import { useTopics } from './queries.ts';
import { topicOf } from './testing.ts';
import { TopicCells } from './TopicCells.tsx';

const opensAt = '2026-11-18T09:00:00+09:00';
const page = { lctrShdlCd: 'L', wk: 9 };

let root: Root;
let element: HTMLElement;
let asked: number;

/** A quiz that opens at nine. */
async function answer(url: string): Promise<Response> {
  if (url !== getLctrDsbjList) return new Promise<Response>(() => {});
  asked += 1;
  const isOpen = Date.now() >= Date.parse(opensAt);
  const quizDateChk = isOpen ? 'progress' : 'before';
  const list = [topicOf({ quizCd: 'Q1', quizQCnt: 10, quizDateChk })];
  const result = { list, selfYn: null, chngDt: isOpen ? null : opensAt };
  return Response.json({ status: 200, message: 'ok', result });
}

beforeEach(() => {
  prepareBrowser();
  vi.useFakeTimers({ now: Date.parse('2026-11-18T08:58:00+09:00') });
  vi.stubGlobal('fetch', answer);
  sessionStorage.setItem('baeum.accessToken', 'token');
  asked = 0;
  element = document.body.appendChild(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  element.remove();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Week({ together }: { together: boolean }) {
  const { data = [] } = useTopics(page.lctrShdlCd, page.wk, { together });
  return data.map((topic) => <TopicCells key={topic.sortSod} topic={topic} page={page} />);
}

test.each([
  false,
  true,
])('a quiz opens while its week is shown, all weeks in one call: %s', async (together) => {
  root = await showScreen(element, <Week together={together} />, { client: new QueryClient() });
  await pass(100);
  expect(element.querySelector('[data-state="locked"]')?.textContent).toContain('퀴즈');
  await pass(2 * 60_000 + 1000);
  expect(element.querySelector('a[data-state="open"]')?.textContent).toContain('퀴즈');
  expect(asked).toBe(2);
  await pass(60 * 60_000);
  expect(asked).toBe(2);
});
