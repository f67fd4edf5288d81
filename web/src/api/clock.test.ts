import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const opening = Date.UTC(2026, 10, 21, 1);
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

/** A clock synchronised by a reply that took `travelled` milliseconds. */
async function clockAt(now: number, travelled = 0) {
  vi.resetModules();
  vi.useFakeTimers({ now });
  const { recordServerTime: hearServerTime } = await import('./server-clock.ts');
  hearServerTime(String(now - travelled / 2), now - travelled, now);
  return import('./clock.ts');
}

function look(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.stubGlobal('document', page);
  look('visible');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an instant is reached when the server has certainly reached it, to the second', async () => {
  const { readClock, subscribeToClock } = await clockAt(opening - 3000, 800);
  const heard: number[] = [];
  const stop = subscribeToClock([opening], () => heard.push(readClock([opening]) - opening));
  vi.advanceTimersByTime(3399);
  expect(heard).toEqual([-3000, -2000, -1000]);
  vi.advanceTimersByTime(1);
  expect(heard.at(-1)).toBe(0);
  expect(Date.now()).toBe(opening + 400);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(heard).toHaveLength(4);
});

test('ticks by the minute when instants are hours away, and never goes back', async () => {
  const { readClock, subscribeToClock } = await clockAt(opening - 7 * 3_600_000);
  const odd = opening + 30_500;
  let calls = 0;
  subscribeToClock([odd], () => void (calls += 1));
  vi.advanceTimersByTime(30 * 60_000);
  expect(calls).toBe(30);
  vi.setSystemTime(odd + 59_000);
  expect(readClock([odd])).toBeGreaterThanOrEqual(odd);
  vi.setSystemTime(odd + 61_000);
  expect(readClock([odd])).toBeGreaterThanOrEqual(odd);
});

test('does not tick in a hidden tab, and ticks at once when it is shown again', async () => {
  const { readClock, subscribeToClock } = await clockAt(opening - 10_000);
  const heard: number[] = [];
  subscribeToClock([opening], () => heard.push(readClock([opening]) - opening));
  look('hidden');
  vi.advanceTimersByTime(15_000);
  expect(heard).toEqual([]);
  look('visible');
  expect(heard).toEqual([5000]);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual([5000, 6000]);
});
