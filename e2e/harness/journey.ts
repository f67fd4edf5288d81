/** Journeys: what a student does, in a real browser, on real data. See ../README.md. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { inspect } from './look.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Watch, watch } from './watch.ts';

/** Width in pixels and colour scheme. */
export type View = `${360 | 1280} ${'light' | 'dark'}`;

export interface Journey {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly portal: Portal;
  /** Whether it is on the narrow screen. */
  readonly phone: boolean;
  /** Checks the screen as it stands: accessibility, heading, title, width, focus. The journey fails at once. */
  readonly look: (screen: string) => Promise<void>;
  /** Says beforehand that a request will be refused or stay unanswered; anything else that fails fails the journey. */
  readonly announce: Watch['announce'];
}

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser(inject('browser'));
});
afterAll(async () => {
  await browser.close();
});

/** A test that runs once for each view, on a portal of its own in which nothing has happened yet. */
export function journey(
  name: string,
  views: readonly View[],
  walk: (journey: Journey) => Promise<void>,
  options: BrowserContextOptions = {},
): void {
  test.each(views)(`${name} (%s)`, async (view) => {
    const portal = await startPortal(inject('demonstration'));
    try {
      const context = await browser.newContext({ ...contextOf(view), baseURL: portal.url, ...options });
      try {
        await walkWatched({ name: `${name} ${view}`, phone: view.startsWith('360'), portal, context }, walk);
      } finally {
        await context.close();
      }
    } finally {
      await portal.close();
    }
  });
}

async function walkWatched(
  { name, phone, portal, context }: { name: string; phone: boolean; portal: Portal; context: BrowserContext },
  walk: (journey: Journey) => Promise<void>,
): Promise<void> {
  context.setDefaultTimeout(patience);
  const { announce, problems } = watch(context);
  const page = await context.newPage();
  const look = async (screen: string) => {
    const found = [...problems(), ...(await inspect(page))];
    if (found.length > 0) throw new Error(`${screen}:\n  ${found.join('\n  ')}`);
  };
  try {
    await walk({ page, context, portal, phone, look, announce });
    const found = problems();
    if (found.length > 0) throw new Error(found.join('\n'));
  } catch (error) {
    await keepPictures(context, name);
    throw error;
  }
}

/** How long a single step may take, in milliseconds: two slow cores with a database and a browser on them. */
const patience = 15_000;

const contextOf = (view: View): BrowserContextOptions => {
  const phone = view.startsWith('360');
  return {
    locale: 'ko-KR',
    // A student abroad sees the same times as one in Seoul.
    timezoneId: phone ? 'America/New_York' : 'Asia/Seoul',
    colorScheme: view.endsWith('dark') ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    ...(phone ? { isMobile: true, hasTouch: true } : {}),
  };
};

/** What the screens showed when a journey failed. */
async function keepPictures(context: BrowserContext, name: string): Promise<void> {
  const folder = join(inject('demonstration').root, 'e2e', 'output', 'failed');
  await mkdir(folder, { recursive: true });
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  for (const [index, page] of context.pages().entries()) {
    await page.screenshot({ path: join(folder, `${file}-${index + 1}.png`) });
  }
}
