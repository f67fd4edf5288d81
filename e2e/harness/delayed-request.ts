import type { Page } from 'playwright-core';

/** Delays the requests of a page for a path: `requested` resolves with the first one, `release` sends them. */
export async function delayRequest(page: Page, path: string) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await gate;
    await route.continue();
  });
  return { requested: page.waitForRequest(`**${path}`), release };
}
