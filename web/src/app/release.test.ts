// @vitest-environment jsdom
/** A page learns of a later release (specification §24.7). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOutdated, tellOfReleases } from './release.ts';

const minutes = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['of this release', 200, 'files = ["/assets/main-1.js"]', false],
  ['of a later one', 200, 'files = ["/assets/main-2.js"]', true],
  ['that cannot be read', 503, '', false],
])('a list %s', async (_, status, text, outdated) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  expect(await isOutdated('/assets/main-1.js')).toBe(outdated);
});

test('it asks when somebody comes back after ten minutes, and not in an exam', async () => {
  const asked = vi.fn<() => Promise<boolean>>(async () => false);
  tellOfReleases(asked);
  const comeBack = (path: string) => {
    history.replaceState(null, '', path);
    document.dispatchEvent(new Event('visibilitychange'));
    return asked.mock.calls.length;
  };
  expect(comeBack('/lms_st')).toBe(0);
  vi.setSystemTime(Date.now() + 10 * minutes);
  expect(comeBack('/exam/desc')).toBe(0);
  expect(comeBack('/lms_st')).toBe(1);
  expect(comeBack('/lms_st')).toBe(1);
  vi.setSystemTime(Date.now() + 10 * minutes);
  expect(comeBack('/staff/today')).toBe(2);
});
