/** Journeys: what a student does, in a real browser, on real data. See ../README.md. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { inspect } from './look.ts';
import { eventually, stepTimeout } from './wait.ts';
import { type OwnPortal, type Portal, type PortalOptions, connectToPortal, startPortal } from './portal.ts';
import { misnamed } from './screens.ts';
import { changeView, colorSchemeOf, sizeOf, type View } from './view.ts';
import { watchPages, type PageWatch } from './watch.ts';

export interface Journey<P extends Portal = OwnPortal> {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly portal: P;
  /** Whether it is on the narrow screen. */
  readonly phone: boolean;
  /** A page on another device, which knows nothing of the first one's cookies and storage. */
  readonly otherDevice: () => Promise<Page>;
  /**
   * Checks a screen as it is, in each of the journey's views: accessibility, heading, title, width, focus. The journey
   * fails at once. The label is the name of the screen (harness/screens.ts), of its state, or both: `taskAll: list of
   * assignments`.
   */
  readonly look: (screen: string, on?: Page) => Promise<void>;
  /** Says beforehand that a request will be refused or stay unanswered; anything else that fails fails the journey. */
  readonly expectFailure: PageWatch['expectFailure'];
  readonly allowFailure: PageWatch['allowFailure'];
  readonly allowConsole: PageWatch['allowConsole'];
  /** Waits until the screen has all it asked for, and takes the mouse off what it would fetch ahead. */
  readonly whenIdle: () => Promise<void>;
}

export interface JourneyOptions extends PortalOptions {
  /** It is made anew in each of its views, because the steps differ or touch does. */
  readonly inEachView?: boolean;
}

/**
 * A test on a portal of its own in which nothing has happened yet. It is made in the first of its views; each of its
 * looks is taken in the others as well.
 */
export const journey = (
  name: string,
  views: Views,
  walk: (journey: Journey) => Promise<void>,
  { inEachView, ...options }: JourneyOptions = {},
): void =>
  testJourney({
    name,
    views,
    walk,
    inEachView,
    open: () => startPortal(inject('demonstration'), options),
  });

/** A journey that changes nothing but sessions: it shares its portal with others of its kind, at the same time. */
export const readOnlyJourney = (
  name: string,
  views: Views,
  walk: (journey: Journey<Portal>) => Promise<void>,
  { inEachView }: Pick<JourneyOptions, 'inEachView'> = {},
): void =>
  testJourney({ name, views, walk, inEachView, open: () => connectToPortal(inject('sharedPortal')) });

type Views = readonly [View, ...View[]];

interface JourneyTest<P extends Portal> {
  readonly name: string;
  readonly views: Views;
  readonly walk: (journey: Journey<P>) => Promise<void>;
  readonly inEachView: boolean | undefined;
  readonly open: () => Promise<P>;
}

function testJourney<P extends Portal>({ name, views, walk, inEachView, open }: JourneyTest<P>): void {
  const walks: readonly Views[] = inEachView ? views.map((view) => [view]) : [views];
  for (const [view, ...others] of walks)
    test(`${name} (${view})`, async () => {
      const portal = await open();
      const contexts: BrowserContext[] = [];
      const {
        add,
        expectFailure,
        allowFailure,
        allowConsole,
        unexpected,
        unmetExpectations,
        pendingRequests,
      } = watchPages();
      const device = async () => {
        const browser = await workerBrowser();
        const context = await browser.newContext({ ...contextOf(view), baseURL: portal.url });
        contexts.push(context);
        context.setDefaultTimeout(stepTimeout);
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
          look: async (screen, on = page) => {
            fail(`${screen} (${view})`, [
              ...unexpected(),
              ...misnamed(screen, on.url()),
              ...(await inspect(on)),
            ]);
            for (const other of others) {
              await changeView(on, other);
              fail(`${screen} (${other})`, [...unexpected(), ...(await inspect(on))]);
            }
            if (others.length > 0) await changeView(on, view);
          },
          expectFailure,
          allowFailure,
          allowConsole,
          whenIdle: async () => {
            await page.mouse.move(0, 0);
            await eventually(async () => {
              // Between a reply and what is asked for because of it, nothing is under way for a moment.
              await page.evaluate(untilIdle);
              return pendingRequests();
            }).toEqual([]);
          },
        });
        // A reply that was announced may be the last to come.
        await eventually(unmetExpectations).toEqual([]);
        fail('on the way', unexpected());
      } catch (error) {
        await keepPictures(contexts, `${name} ${view}`);
        throw error;
      } finally {
        for (const context of contexts) await closeContext(context);
        await portal.close();
      }
    });
}

/** Closes a context whose pages may still be asking: a request handler that is cut off by this has not failed. */
export async function closeContext(context: BrowserContext) {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

let started: Promise<Browser> | undefined;

/** The browser of this worker, which all its test files use; it ends with the worker. */
async function workerBrowser(): Promise<Browser> {
  const browser = await (started ??= startBrowser(inject('browser')));
  if (browser.isConnected()) return browser;
  // One that has crashed under a journey fails that one alone.
  started = undefined;
  return workerBrowser();
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
    colorScheme: colorSchemeOf(view),
    reducedMotion: 'reduce',
    viewport: sizeOf(view),
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
