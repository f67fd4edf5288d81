// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { asksBeforeClosing } from '../ui/testing.ts';
import { leaveUnasked } from './tabs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('nobody is asked whether to stay in a page without a session', () => {
  const assign = vi.fn<(to: string) => void>();
  vi.stubGlobal('location', { assign });
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  expect(asksBeforeClosing()).toBe(true);
  leaveUnasked('/staff');
  expect(asksBeforeClosing()).toBe(false);
  expect(assign).toHaveBeenCalledWith('/staff');
  window.removeEventListener('beforeunload', ask);
});
