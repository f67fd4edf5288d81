import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const noon = Date.UTC(2026, 10, 21, 3);
const load = async () => {
  vi.resetModules();
  return import('./server-clock.ts');
};

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

test('the device’s clock is used until the first reply', async () => {
  const { serverNow, recordServerTime: hearServerTime } = await load();
  expect(serverNow()).toBe(noon);
  hearServerTime(null, noon, noon);
  hearServerTime('soon', noon, noon);
  expect(serverNow()).toBe(noon);
});

test('a faster reply is more precise', async () => {
  const { serverNow, serverClockError, recordServerTime: hearServerTime } = await load();
  hearServerTime(String(noon + 60_000), noon - 40, noon);
  expect(serverNow()).toBe(noon + 60_020);
  hearServerTime(String(noon + 60_005), noon - 10, noon);
  expect(serverNow()).toBe(noon + 60_010);
  expect(serverClockError()).toBe(5);
  hearServerTime(String(noon + 59_500), noon - 1200, noon);
  expect(serverNow()).toBe(noon + 60_010);
});

test('a contradicting reply replaces the estimate: this device’s clock was changed', async () => {
  const { serverNow, recordServerTime: hearServerTime } = await load();
  hearServerTime(String(noon), noon - 10, noon);
  vi.setSystemTime(noon + 3_600_000);
  hearServerTime(String(noon + 1000), noon + 3_599_800, noon + 3_600_000);
  expect(Math.abs(serverNow() - (noon + 1000))).toBeLessThanOrEqual(100);
});
