import { loadavg } from 'node:os';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { type RouteName, routes } from '../../web/src/navigation/routes.ts';
import { startBrowser } from '../harness/browser.ts';
import { whenLoaded } from '../harness/look.ts';
import { startPortal } from '../harness/portal.ts';
import { atHome, atSignIn, demoPassword, signIn } from '../harness/student.ts';
import { say, table } from './report.ts';
import { medianOf, paints } from './visit.ts';

const rounds = Number(process.env.BAEUM_SIZE_ROUNDS);

/** In milliseconds, on a quick machine and line. */
const goals = { cold: 400, warm: 285, signIn: 250, first: 100, again: 50 } as const;

/** A link to a screen that needs ids, by its deep link. */
const linkTo = (route: RouteName) => (page: Page) =>
  page.locator(`a[href^="/lms_st/open/${route}/"]:visible`).first();
const study = { name: 'study page', route: 'sbjAll' } as const;
const assignments = { name: 'assignments', route: 'taskAll' } as const;
const quizzes = { name: 'quizzes', route: 'quizAll' } as const;
const debates = { name: 'debates', route: 'debateAll' } as const;

interface Step {
  readonly name: string;
  readonly route: RouteName;
  /** By default any link to the route. */
  readonly link?: (page: Page) => Locator;
}

/** A way through the screens, each with a link on the one before. */
const way: readonly Step[] = [
  {
    name: 'lecture home',
    route: 'myLctrInfo',
    link: (page) => page.getByRole('list', { name: '나의 강의' }).getByRole('link').first(),
  },
  study,
  assignments,
  quizzes,
  debates,
  { name: 'teams', route: 'teamAll' },
  { name: 'materials', route: 'dataAll' },
  { name: 'a board', route: 'BoardList' },
  { name: 'a post', route: 'BoardDesc' },
  study,
  assignments,
  { name: 'an assignment', route: 'AsgmtDesc' },
  study,
  quizzes,
  { name: 'a quiz', route: 'QuizDesc' },
  study,
  debates,
  { name: 'a debate', route: 'DebateDesc' },
  { name: 'home', route: 'home', link: (page) => page.locator('a[href="/lms_st"]:visible').first() },
];

test('home, the sign-in, and each screen from a click, on a quick machine and line', async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await startBrowser(inject('browser'));
  try {
    const context = await browser.newContext({
      baseURL: portal.url,
      locale: 'ko-KR',
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    say(
      `nothing is slowed down; medians of ${rounds}; load of this machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
    );
    const seen = new Map<string, { readonly goal: number; readonly times: number[] }>();
    const note = (name: string, goal: number, time: number) => {
      const row = seen.get(name) ?? { goal, times: [] };
      row.times.push(time);
      seen.set(name, row);
    };

    await signIn(page, 'student1');
    for (let round = 0; round < rounds; round += 1) {
      await devtools.send('Network.clearBrowserCache');
      note('home, largest paint, cold', goals.cold, await largestPaintOf(page));
      note('home, largest paint, warm', goals.warm, await largestPaintOf(page));
      // Home has been open since the page was loaded.
      const opened = new Set(['home']);
      for (const step of [...way, ...way]) {
        const { name } = step;
        const isFirst = !opened.has(name);
        opened.add(name);
        const time = await timeOf(page, step);
        note(`${name}, ${isFirst ? 'first' : 'again'}`, isFirst ? goals.first : goals.again, time);
      }
      await signOut(page);
      note('sign-in to cards', goals.signIn, await timeOfSignIn(page));
    }

    const missed: string[] = [];
    table(['', 'median ms', 'goal', 'all']);
    for (const [name, { goal, times }] of seen) {
      const median = medianOf(times);
      if (median > goal) missed.push(`${name}: ${median.toFixed(0)} ms (goal ${goal})`);
      table([
        name,
        `${median.toFixed(0)} ${median > goal ? '✗' : '✓'}`,
        `${goal}`,
        times.map(Math.round).join(' '),
      ]);
    }
    expect(missed).toEqual([]);
  } finally {
    await browser.close();
    await portal.close();
  }
});

/** Of home, loaded again. */
async function largestPaintOf(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  await atHome(page);
  await whenLoaded(page);
  // The browser tells of a paint some time after it.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return (await paints(page)).largestPaint;
}

/** From the click until the screen of the link is complete. */
async function timeOf(page: Page, { route, link = linkTo(route) }: Step): Promise<number> {
  const clicked = link(page);
  await clicked.waitFor();
  const complete = whenComplete(page, routes[route].path, undefined);
  await clicked.click();
  return complete;
}

async function timeOfSignIn(page: Page): Promise<number> {
  await page.getByLabel('아이디', { exact: true }).fill('student1');
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  const complete = whenComplete(page, '/lms_st', '나의 강의');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  return complete;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await atSignIn(page);
}

/**
 * Milliseconds from the next click until the page at this address has its heading and no placeholder, and that has
 * been painted.
 */
const whenComplete = (page: Page, address: string, list: string | undefined): Promise<number> =>
  page.evaluate(
    ([href, name]) =>
      new Promise<number>((resolve) => {
        let clicked = 0;
        const isComplete = () =>
          location.pathname === href &&
          // A new page takes the focus, which the click has put on the link.
          document.activeElement?.matches('main h1') === true &&
          document.querySelector('[aria-busy="true"], [data-waiting]') === null &&
          (name === undefined || document.querySelector(`[aria-label="${name}"] li`) !== null);
        const look = () => {
          if (!isComplete()) return requestAnimationFrame(look);
          return setTimeout(() => resolve(performance.now() - clicked));
        };
        const begin = (event: MouseEvent) => {
          clicked = event.timeStamp;
          requestAnimationFrame(look);
        };
        addEventListener('click', begin, { capture: true, once: true });
      }),
    [address, list] as const,
  );
