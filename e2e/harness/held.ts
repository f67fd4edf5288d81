import type { Page } from 'playwright-core';

/** Holds back what a page sends to a path: `held` resolves when there is something, `letGo` lets it go on. */
export async function holdBack(page: Page, path: string) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await gate;
    await route.continue();
  });
  return { held: page.waitForRequest(`**${path}`), letGo };
}
