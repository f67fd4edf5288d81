/** For tests of screens in jsdom. */
import { act } from 'react';
import { vi } from 'vitest';

/** Until `vi.unstubAllGlobals`: React flushes within `act`, and there are media queries, which jsdom has not; none of them matches. */
export function prepareBrowser(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement | null, text: string): Promise<void> =>
  act(async () => {
    // Past the setter of React, which would not notice the change.
    Reflect.set(
      field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype,
      'value',
      text,
      field,
    );
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Whether the browser would ask before it closes the page. */
export function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}
