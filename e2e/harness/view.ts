/** The views that every screen supports, and switching an open page from one to another. */
import type { Page } from 'playwright-core';

/** Width in pixels and colour scheme. */
export type View = `${360 | 1280} ${'light' | 'dark'}`;

export const sizeOf = (view: View) =>
  view.startsWith('360') ? { width: 360, height: 740 } : { width: 1280, height: 800 };

export const colorSchemeOf = (view: View) => (view.endsWith('dark') ? 'dark' : 'light');

/** Resizes the window and switches the colour scheme, like turning a tablet or changing the system's setting. */
export async function changeView(page: Page, view: View): Promise<void> {
  await page.emulateMedia({ colorScheme: colorSchemeOf(view) });
  await page.setViewportSize(sizeOf(view));
  // The page gets the events before the next frame, and may render only in the one after.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
