/** Journeys: what a student does, in a real browser, on real data. See ../README.md. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { saveOpenedPosts } from '@baeum/contract/portal/terms';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { devtoolsOf } from './devtools.ts';
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
  /** Whether the screen is narrow. */
  readonly phone: boolean;
  /** A page on another device, without the cookies and storage of the first one. */
  readonly otherDevice: () => Promise<Page>;
  /**
   * Checks a screen as it is: accessibility, heading, title, width, focus; in the view of the steps, and in the
   * journey's other views if {@link everyView}. The journey fails at once. The label is the name of the screen
   * (harness/screens.ts), of its state, or both: `taskAll: list of assignments`.
   */
  readonly look: (screen: string, on?: Page) => Promise<void>;
  /** Announces a request that will be refused or get no response; other failed requests fail the journey. */
  readonly expectFailure: PageWatch['expectFailure'];
  readonly allowFailure: PageWatch['allowFailure'];
  readonly allowConsole: PageWatch['allowConsole'];
  /** Waits until all requests have ended, and moves the mouse away from links that it would prefetch. */
  readonly whenIdle: () => Promise<void>;
}

export interface JourneyOptions extends PortalOptions {
  /**
   * The steps are repeated in each view, because they or touch differ there: always, or in `npm run soak -- views` alone, which
   * is where those belong whose difference other journeys show in passing (the drawer, above all).
   */
  readonly inEachView?: 'always' | 'soak';
  /**
   * The files whose journeys prove the same by the same parts of the screens on another of them: `npm test` leaves this one to
   * `npm run soak -- views`.
   */
  readonly provenBy?: readonly string[];
  /**
   * Students' devices tell each other what was opened (`saveOpenedPosts`), at no particular moment: in other journeys they do not,
   * because that request might be the first one to meet a session that has ended.
   */
  readonly sharesOpened?: boolean;
}

/** Whether journeys are checked in all of their views: `npm test` leaves most but the first to `npm run soak -- views`. */
const everyView = process.env.TEST_EVERY_VIEW === '1';

/** A test on a fresh portal of its own. Its steps are taken in the first of its views. */
export const journey = (
  name: string,
  views: Views,
  steps: (journey: Journey) => Promise<void>,
  { inEachView, provenBy, sharesOpened = false, ...options }: JourneyOptions = {},
): void => {
  if (provenBy !== undefined && !everyView) return;
  testJourney({
    name,
    views,
    steps,
    inEachView,
    sharesOpened,
    open: () => startPortal(inject('demonstration'), options),
  });
};

/** A journey that changes nothing but sessions, and shares its portal with others at the same time. */
export const readOnlyJourney = (
  name: string,
  views: Views,
  steps: (journey: Journey<Portal>) => Promise<void>,
  { inEachView }: Pick<JourneyOptions, 'inEachView'> = {},
): void =>
  testJourney({
    name,
    views,
    steps,
    inEachView,
    // What a student has opened would follow to the devices of the other journeys.
    sharesOpened: false,
    open: () => connectToPortal(inject('sharedPortal')),
  });

/** Lets no page of the device tell what was opened. */
async function keepOpened(context: BrowserContext, page: Page): Promise<void> {
  // A page that is closed at once has nothing to tell.
  context.on('page', (later) => void blockSaving(later).catch(() => {}));
  await blockSaving(page);
}

async function blockSaving(page: Page): Promise<void> {
  const devtools = await devtoolsOf(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: [`*${saveOpenedPosts}`] });
}

type Views = readonly [View, ...View[]];

interface JourneyTest<P extends Portal> {
  readonly name: string;
  readonly views: Views;
  readonly steps: (journey: Journey<P>) => Promise<void>;
  readonly inEachView: JourneyOptions['inEachView'];
  readonly sharesOpened: boolean;
  readonly open: () => Promise<P>;
}

function testJourney<P extends Portal>(given: JourneyTest<P>): void {
  const { name, views, steps, inEachView, sharesOpened, open } = given;
  const repeats = inEachView === 'always' || (inEachView === 'soak' && everyView);
  const runs: readonly Views[] = repeats ? views.map((view) => [view]) : [views];
  for (const [view, ...others] of runs)
    test(`${name} (${view})`, async ({ onTestFailed }) => {
      const alsoLookedAt = everyView ? others : [];
      const portal = await open();
      const contexts: BrowserContext[] = [];
      // A test that takes too long is ended from outside: the `catch` below does not see it, and the pages are still open.
      onTestFailed(() => keepPictures(contexts, `${name} ${view}`));
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
        if (!sharesOpened) await keepOpened(context, page);
        // With a listener from the start, the browser never opens a native file dialog.
        page.on('filechooser', () => {});
        return { context, page };
      };
      try {
        const { context, page } = await device();
        await steps({
          page,
          context,
          portal,
          phone: view.startsWith('360'),
          otherDevice: async () => (await device()).page,
          look: async (screen, on = page) => {
            const found = await inspect(on);
            fail(`${screen} (${view})`, [...unexpected(), ...misnamed(screen, on.url()), ...found]);
            for (const other of alsoLookedAt) {
              await changeView(on, other);
              fail(`${screen} (${other})`, [...unexpected(), ...(await inspect(on))]);
            }
            if (alsoLookedAt.length > 0) await changeView(on, view);
          },
          expectFailure,
          allowFailure,
          allowConsole,
          whenIdle: async () => {
            await page.mouse.move(0, 0);
            await eventually(async () => {
              // Between a reply and the requests that follow from it, none is pending for a moment.
              await page.evaluate(untilIdle);
              return pendingRequests();
            }).toEqual([]);
          },
        });
        // An expected failure may be the last to arrive.
        await eventually(unmetExpectations).toEqual([]);
        fail('on the way', unexpected());
      } catch (error) {
        await keepPictures(contexts, `${name} ${view}`);
        // A request that failed is often why a step did.
        const failures = unexpected();
        if (failures.length === 0) throw error;
        throw new Error(['A step failed, and on the way:', ...failures].join('\n  '), { cause: error });
      } finally {
        for (const context of contexts) await closeContext(context);
        await portal.close();
      }
    });
}

/** Closes a context with pending requests; request handlers that this interrupts have not failed. */
export async function closeContext(context: BrowserContext) {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

let started: Promise<Browser> | undefined;

/** The browser of this worker, shared by its test files and closed with it. */
async function workerBrowser(): Promise<Browser> {
  const browser = await (started ??= startBrowser(inject('browser')));
  if (browser.isConnected()) return browser;
  // A crashed browser fails only its own journey.
  started = undefined;
  return workerBrowser();
}

/** Runs on the page: waits until its pending tasks have run. */
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
    // Students abroad see the same times as those in Seoul.
    timezoneId: phone ? 'America/New_York' : 'Asia/Seoul',
    colorScheme: colorSchemeOf(view),
    reducedMotion: 'reduce',
    viewport: sizeOf(view),
    ...(phone ? { isMobile: true, hasTouch: true } : {}),
  };
};

/** Saves pictures of the pages of a failed journey, as far as they can be taken: why it failed must not be lost. */
async function keepPictures(contexts: readonly BrowserContext[], name: string): Promise<void> {
  const folder = join(inject('demonstration').root, 'e2e', 'output', 'failed');
  await mkdir(folder, { recursive: true });
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: join(folder, `${file}-${index + 1}.png`) }).catch(() => {});
}
