// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { watchNearness } from './nearness.ts';

afterEach(() => vi.unstubAllGlobals());

type Heard = Pick<IntersectionObserverEntry, 'isIntersecting'>;

/** jsdom has no layout, and so nothing to observe: tells what a browser would. */
function stubObserver() {
  const heard: ((changes: readonly Heard[]) => void)[] = [];
  class Observer {
    constructor(hear: (changes: readonly Heard[]) => void) {
      heard.push(hear);
    }
    observe() {}
    disconnect() {
      heard.length = 0;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return (...nearness: readonly boolean[]) => {
    for (const hear of heard) hear(nearness.map((isIntersecting) => ({ isIntersecting })));
  };
}

test('of several changes that are told at once the last holds, and after the end there is none', () => {
  const tell = stubObserver();
  const notified: boolean[] = [];
  const stop = watchNearness(document.body, { margin: '0px' }, (isNear) => notified.push(isNear));
  tell(false, true);
  tell(true, false);
  expect(notified).toEqual([true, false]);
  stop();
  tell(true);
  expect(notified).toEqual([true, false]);
});
