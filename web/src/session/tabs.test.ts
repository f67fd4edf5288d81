import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { base } from '../navigation.ts';
import { restartTab } from './tabs.ts';

let page: EventTarget;
let went: string[];
let kept: Map<string, string>;

beforeEach(() => {
  page = new EventTarget();
  went = [];
  kept = new Map([['baeum.accessToken', 'of the account before']]);
  vi.stubGlobal('window', page);
  vi.stubGlobal('sessionStorage', kept);
  vi.stubGlobal('location', {
    assign: (path: string) => went.push(path),
    reload: () => went.push('again'),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a restarted tab leaves its page and clears its storage', () => {
  restartTab();
  expect(went).toEqual([base]);
  expect(kept.size).toBe(0);
});

test('the page it left is reloaded when Back restores it from the cache', () => {
  restartTab();
  shown(false);
  expect(went).toEqual([base]);
  shown(true);
  expect(went).toEqual([base, 'again']);
});

test('any other page restored from the cache continues', () => {
  shown(true);
  expect(went).toEqual([]);
});
