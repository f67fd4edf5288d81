import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { base } from '../navigation.ts';
import { startAnew } from './tabs.ts';

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

test('a tab that starts anew leaves its page and all that it knows', () => {
  startAnew();
  expect(went).toEqual([base]);
  expect(kept.size).toBe(0);
});

test('the page it has left is loaded again when Back brings it as it was', () => {
  startAnew();
  shown(false);
  expect(went).toEqual([base]);
  shown(true);
  expect(went).toEqual([base, 'again']);
});

test('another page that Back brings as it was goes on', () => {
  shown(true);
  expect(went).toEqual([]);
});
