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

/**
 * The same for a screen of somebody who is signed in, with nothing on the device. Until `sessionStorage.clear`, too.
 * @param answer to its requests
 */
export function prepareSignedIn(
  answer: (url: string, request: { readonly body: string }) => Promise<Response>,
): void {
  prepareBrowser();
  // jsdom does not load fonts.
  Reflect.set(document, 'fonts', new EventTarget());
  localStorage.clear();
  sessionStorage.setItem('baeum.accessToken', 'token');
  vi.stubGlobal('fetch', answer);
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
