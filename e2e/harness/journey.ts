/** Journeys: what a student does, in a real browser, on real data. See ../README.md. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { inspect } from './look.ts';
import { eventually, patience } from './wait.ts';
import { type Portal, type PortalOptions, startPortal } from './portal.ts';
import { startWatch, type Watch } from './watch.ts';

/** Width in pixels and colour scheme. */
export type View = `${360 | 1280} ${'light' | 'dark'}`;

export interface Journey {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly portal: Portal;
  /** Whether it is on the narrow screen. */
  readonly phone: boolean;
  /** A page on another device, which knows nothing of the first one's cookies and storage. */
  readonly otherDevice: () => Promise<Page>;
  /** Checks a screen as it stands: accessibility, heading, title, width, focus. The journey fails at once. */
  readonly look: (screen: string, on?: Page) => Promise<void>;
  /** Says beforehand that a request will be refused or stay unanswered; anything else that fails fails the journey. */
  readonly announce: Watch['announce'];
  readonly allow: Watch['allow'];
  readonly tolerate: Watch['tolerate'];
  /** Waits until the screen has all it asked for, and takes the mouse off what it would fetch ahead. */
  readonly settled: () => Promise<void>;
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
  options: PortalOptions = {},
): void {
  test.each(views)(`${name} (%s)`, async (view) => {
    const portal = await startPortal(inject('demonstration'), options);
    const contexts: BrowserContext[] = [];
    const { add, announce, allow, tolerate, unexpected, missing, underWay } = startWatch();
    const device = async () => {
      const context = await browser.newContext({ ...contextOf(view), baseURL: portal.url });
      contexts.push(context);
      context.setDefaultTimeout(patience);
      add(context);
      const page = await context.newPage();
      // With a listener from the beginning, no dialog opens before anybody waits for it.
      page.on('filechooser', () => {});
      return { context, page };
    };
    try {
      const { context, page } = await device();
      await walk({
        page,
        context,
        portal,
        phone: view.startsWith('360'),
        otherDevice: async () => (await device()).page,
        look: async (screen, on = page) => fail(screen, [...unexpected(), ...(await inspect(on))]),
        announce,
        allow,
        tolerate,
        settled: async () => {
          await page.mouse.move(0, 0);
          await eventually(async () => {
            // Between a reply and what is asked for because of it, nothing is under way for a moment.
            await page.evaluate(untilIdle);
            return underWay();
          }).toEqual([]);
        },
      });
      // A reply that was announced may be the last to come.
      await eventually(missing).toEqual([]);
      fail('on the way', unexpected());
    } catch (error) {
      await keepPictures(contexts, `${name} ${view}`);
      throw error;
    } finally {
      for (const context of contexts) await context.close();
      await portal.close();
    }
  });
}

/** Runs on the page: waits until it has done what there was to do. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 1000 });
  });

function fail(where: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${where}:\n  ${problems.join('\n  ')}`);
}

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
async function keepPictures(contexts: readonly BrowserContext[], name: string): Promise<void> {
  const folder = join(inject('demonstration').root, 'e2e', 'output', 'failed');
  await mkdir(folder, { recursive: true });
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: join(folder, `${file}-${index + 1}.png`) });
}
