// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Range } from '../learning/ranges.ts';
import { createWatching, type Watching } from '../learning/watching.ts';
import { useSpentTime } from './useSpentTime.ts';

interface ScreenProps {
  readonly length: number;
  readonly isElsewhere: boolean;
  readonly learned?: readonly Range[];
}

const nothing: readonly Range[] = [];

let watching: Watching;
let spent: number;
let root: Root;

function Screen({ length, isElsewhere, learned = nothing }: ScreenProps) {
  const shown = useSpentTime({
    learned,
    length,
    running: true,
    isElsewhere,
    onSample: (sample) => watching.see(sample),
    onEvent: () => {},
  });
  useLayoutEffect(() => {
    spent = shown;
  });
  return null;
}

const open = (props: ScreenProps) => act(async () => root.render(<Screen {...props} />));
const run = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
/** The browser, or the whole device, stands still. */
const sleep = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

function turn(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Seconds that a report would claim. */
const claimed = () => watching.all().reduce((sum, { from, to }) => sum + to - from, 0);

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  watching = createWatching(Date.now);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a link that is open in another tab counts while the browser suspends this one', async () => {
  await open({ length: 3600, isElsewhere: true });
  await run(2.5);
  await turn('hidden');
  sleep(1200);
  await turn('visible');
  expect([spent, claimed()]).toEqual([1202.5, 1202.5]);
});

test('of hours what was missing counts, at the time at which it was learnt', async () => {
  await open({ length: 1800, isElsewhere: true });
  const began = Date.now();
  await run(10);
  await turn('hidden');
  sleep(4 * 3600);
  await turn('visible');
  expect(spent).toBe(1800);
  expect(watching.all().at(-1)).toMatchObject({ to: 1800, endedAt: began + 1800_000 });
  expect(claimed()).toBe(1800);
});

test('nothing counts while the computer sleeps with the tab visible, nor of a page read in the portal', async () => {
  await open({ length: 3600, isElsewhere: true });
  await run(5);
  sleep(1200);
  await run(1);
  expect(spent).toBe(5);
  await run(1);
  expect([spent, claimed()]).toEqual([6, 6]);

  await open({ length: 3600, isElsewhere: false });
  await turn('hidden');
  sleep(1200);
  await turn('visible');
  expect([spent, claimed()]).toEqual([6, 6]);
});

test('what the server has left out is filled first, also by one pause', async () => {
  const learned = [
    { from: 0, to: 300 },
    { from: 360, to: 600 },
  ];
  await open({ length: 900, isElsewhere: true, learned });
  expect(spent).toBe(540);
  const began = Date.now();
  await run(10);
  await turn('hidden');
  sleep(200);
  await turn('visible');
  expect(spent).toBe(750);
  expect(watching.all()).toMatchObject([
    { from: 300, to: 360, endedAt: began + 60_000 },
    { from: 600, to: 750, endedAt: began + 210_000 },
  ]);
});
