// @vitest-environment jsdom
import { serverTimeHeader } from '@baeum/contract/headers';
import { getGradingSheet, gradingMessages, takeBackRelease } from '@baeum/contract/grading/staff-terms';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetServerClock } from '../../api/testing.ts';
import { prepareBrowser } from '../../ui/testing.ts';
import { ToastHost } from '../../ui/toasts/ToastHost.tsx';
import { sheetQuery } from './queries.ts';
import { Release } from './Release.tsx';
import { activityId } from './testing.ts';

const now = '2026-11-18T10:00:00+09:00';
/** By the clock of the server, which is ahead of this device. */
const ahead = 90_000;

let root: Root;
let page: HTMLElement;
/** When it is to be shown. */
let visibleFrom: number;
let asked: number;

/** The time that holds again when the release is taken back. */
let reserved: string | null;

/** As the server counts it: what is not shown yet is not released. */
const answer = async (url: string): Promise<Response> => {
  if (url === takeBackRelease)
    return Response.json({ status: 200, message: 'ok', result: { students: 12, visibleFrom: reserved } });
  if (url !== getGradingSheet) return new Promise(() => {});
  asked += 1;
  const at = Date.now() + ahead;
  const isShown = at >= visibleFrom;
  const sheet = {
    activityId,
    stale: 0,
    secondOpen: 0,
    undecided: 0,
    openSamples: 0,
    canRelease: true,
    counts: {},
    toRelease: isShown ? 0 : 12,
    released: isShown ? 12 : 0,
    release: isShown ? null : { releaseId: 1, visibleFrom: new Date(visibleFrom).toISOString() },
  };
  return Response.json(
    { status: 200, message: 'ok', result: sheet },
    { headers: { [serverTimeHeader]: String(at) } },
  );
};

function Screen() {
  const { data } = useQuery(sheetQuery(activityId, { page: 1 }));
  return data && <Release sheet={data} />;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now) });
  prepareBrowser();
  vi.stubGlobal('fetch', answer);
  sessionStorage.setItem('baeum.accessToken', 'token');
  asked = 0;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(resetServerClock);

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const buttons = () => [...page.querySelectorAll('button')].map((one) => one.textContent);

const show = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <Screen />
          <ToastHost />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );

test.each([
  ['at once', 10],
  ['at a time', 180],
])('what is released %s is read again once, when students see it', async (_, seconds) => {
  visibleFrom = Date.now() + ahead + seconds * 1000;
  await show();
  await pass(seconds - 2);
  expect(page.textContent).toContain('공개된 학생 0명');
  expect(buttons()).not.toContain('공개 취소');
  expect(asked).toBe(1);
  await pass(4);
  expect(page.textContent).toContain('공개할 점수 0건 · 공개된 학생 12명');
  expect(buttons()).toContain('공개 취소');
  await pass(120);
  expect(asked).toBe(2);
});

test.each([
  ['', null, gradingMessages.takenBack],
  [
    ', and says which time holds again',
    '2026-11-20T09:00:00+09:00',
    '2026.11.20\u00a009:00 공개 예약을 되살렸습니다.',
  ],
])('what is released at once is taken back%s', async (_, time, words) => {
  reserved = time;
  visibleFrom = Date.now() + ahead + 10_000;
  await show();
  await pass(1);
  const button = [...page.querySelectorAll('button')].find((one) => one.textContent === '되돌리기');
  await act(async () => button?.click());
  // The library is loaded with the first toast.
  await vi.waitFor(
    async () => {
      await pass(0);
      expect(document.body.textContent).toContain(words);
    },
    { timeout: 4000 },
  );
});
