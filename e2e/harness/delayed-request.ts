import type { Page } from 'playwright-core';
import { eventually } from './wait.ts';

/** Delays the requests of a page for a path: `requested` waits for the first one, `release` sends them. */
export async function delayRequest(page: Page, path: string) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(`**${path}`, async (route) => {
    asked += 1;
    await gate;
    await route.continue();
  });
  return { requested: () => eventually(() => asked, `requests for ${path}`).toBeGreaterThan(0), release };
}
