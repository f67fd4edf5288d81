// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, type Flushed, useOutboxFlush } from './outbox.ts';

const sent: Flushed = new Set(['delivered']);
const unreached: Flushed = new Set(['unreached']);
const kept: Flushed = new Set(['kept']);

const outbox = createOutbox<{ readonly user: string }, string>('test', ({ user }) => [user]);
const kind = { mayHaveEntries: () => Promise.resolve(true) };

let root: Root;
/** What becomes of each attempt at sending what was left. */
let outcomes: Flushed[];
let attempts: number;
const load = async () => ({
  flush: async () => {
    attempts += 1;
    return outcomes.shift() ?? sent;
  },
});

function Portal() {
  useOutboxFlush(kind, 'ann', load);
  return null;
}

const open = () =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Portal />
      </QueryClientProvider>,
    ),
  );
async function attemptsAfter(seconds: number): Promise<number> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  return attempts;
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  attempts = 0;
  outcomes = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

test('what gets no reply is sent again until it gets one', async () => {
  outcomes = [unreached, unreached, sent];
  await open();
  expect(await attemptsAfter(1)).toBe(1);
  expect(await attemptsAfter(25)).toBe(3);
  expect(await attemptsAfter(600)).toBe(3);
});

test('what is kept waits for the next visit, and for the network', async () => {
  outcomes = [kept, kept];
  await open();
  expect(await attemptsAfter(600)).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(await attemptsAfter(600)).toBe(2);
});

test('what a screen leaves unsent is sent after it', async () => {
  await open();
  const release = outbox.lock({ user: 'ann' });
  expect(await attemptsAfter(60)).toBe(1);
  release();
  expect(await attemptsAfter(11)).toBe(2);
});

test('nothing is sent once the portal has been left', async () => {
  outcomes = [unreached];
  await open();
  expect(await attemptsAfter(1)).toBe(1);
  await act(async () => root.unmount());
  outbox.lock({ user: 'ann' })();
  expect(await attemptsAfter(60)).toBe(1);
});
