// @vitest-environment jsdom
import { changePeriod, listPeriods } from '@baeum/contract/privacy/staff-terms';
import { MantineProvider } from '@mantine/core';
import { defaultScheduler, notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { prepareBrowser, typeInto } from '../../ui/testing.ts';
import { PeriodsCard } from './PeriodsCard.tsx';

let root: Root;
let page: HTMLElement;
let months: number;
let client: QueryClient;

/** A server that keeps records of access for so many months. */
const answer = async (url: string, { body }: { body: string }) => {
  if (url === changePeriod) ({ months } = JSON.parse(body) as { months: number });
  const result = url === listPeriods ? { items: [{ kind: 'access', months }] } : null;
  return Response.json({ status: 200, message: 'ok', result });
};
const answered = vi.fn<typeof answer>(answer);

beforeEach(async () => {
  prepareBrowser();
  months = 24;
  answered.mockClear();
  vi.stubGlobal('fetch', answered);
  sessionStorage.setItem('baeum.accessToken', 'token');
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  client = new QueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <PeriodsCard />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  await expect.poll(() => field()).not.toBeNull();
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const field = () => page.querySelector<HTMLInputElement>('input');
const type = (text: string) => typeInto(field(), text);

test('a period that somebody else has changed is shown, unless another one has been typed', async () => {
  // So that a reply is shown once it has been read, and not a task later.
  notifyManager.setScheduler(queueMicrotask);
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler));
  const readAgain = () => act(() => client.invalidateQueries());
  months = 30;
  await readAgain();
  expect(field()?.value).toBe('30');
  await type('48');
  months = 40;
  await readAgain();
  expect(field()?.value).toBe('48');
});

test('after a period is saved the focus stays in its field, and so does what is typed next', async () => {
  const first = field();
  first?.focus();
  await type('36');
  await act(async () => page.querySelector('form')?.requestSubmit());
  await expect.poll(() => months).toBe(36);
  await type('48');
  // The saved period has been read again.
  await expect.poll(() => answered.mock.calls.filter(([url]) => url === listPeriods)).toHaveLength(2);
  await act(async () => {});
  expect(field()).toBe(first);
  expect(document.activeElement).toBe(first);
  expect(first?.value).toBe('48');
});
