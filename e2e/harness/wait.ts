/** Waiting for a state. A failure names the state that was not reached. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long a single step may take, in milliseconds, on two slow cores that run a database and browsers. */
export const stepTimeout = 120_000;

export const shown = (locator: Locator): Promise<void> => locator.waitFor();
/** Waits until none of the matches is visible. */
export const gone = (locator: Locator): Promise<void> =>
  locator.filter({ visible: true }).first().waitFor({ state: 'hidden' });

/** Waits for an element with exactly this text. */
export const shows = (page: Page, text: string): Promise<void> =>
  shown(page.getByText(text, { exact: true }));

/** An expectation that is checked repeatedly until it holds: `await eventually(() => portal.filesOnDisk()).toHaveLength(2)`. */
export const eventually = <T>(read: () => T | Promise<T>, message?: string) =>
  // The callers await it.
  // oxlint-disable-next-line vitest/require-awaited-expect-poll
  expect.poll(read, { timeout: stepTimeout, ...(message !== undefined && { message }) });

/**
 * Stops the clock of a page that is about to be loaded, so that `page.clock.setFixedTime` can move it later. Without this
 * the page could read the time between the two steps of that call, when it is 1970.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now());

/** Waits until the page has this path, after any number of redirects. */
export const atPath = (page: Page, path: string): Promise<void> =>
  eventually(() => new URL(page.url()).pathname).toBe(path);
