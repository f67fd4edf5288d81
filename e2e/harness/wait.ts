/** Waiting for what a student waits for. Every failure names what did not come. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long a single step may take, in milliseconds: two slow cores with a database and a browser on them. */
export const patience = 25_000;

export const shown = (locator: Locator): Promise<void> => locator.waitFor();
/** Waits until none of it is to be seen any more, however many there were. */
export const gone = (locator: Locator): Promise<void> =>
  locator.filter({ visible: true }).first().waitFor({ state: 'hidden' });

/** Waits for a text that stands by itself. */
export const shows = (page: Page, text: string): Promise<void> =>
  shown(page.getByText(text, { exact: true }));

/** An expectation that comes true in the end: `await eventually(() => portal.filesOnDisk()).toHaveLength(2)`. */
// Whoever calls it awaits it.
// oxlint-disable-next-line vitest/require-awaited-expect-poll
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: patience });

/** Waits until the page has come to an address, by however many steps. */
export const atPath = (page: Page, path: string): Promise<void> =>
  eventually(() => new URL(page.url()).pathname).toBe(path);
