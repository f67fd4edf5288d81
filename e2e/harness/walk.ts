/** Opens links of a page by a click and in another tab, and compares what they show. */
import { isDeepStrictEqual } from 'node:util';
import { examRoomPath } from '@baeum/contract/exam/terms';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { routes } from '../../web/src/navigation/routes.ts';
import { opens } from './exam.ts';
import { deepLinkOf, type FoundLink, linksOf } from './links.ts';
import { whenLoaded } from './look.ts';
import { eventually } from './wait.ts';

const visitFields = new Set(Object.values(routes).flatMap(({ visit }) => Object.keys(visit)));

/** What a page shows: address, heading, an open dialog, and the navigation state without how the visit came about. */
async function shownBy(page: Page) {
  await eventually(() => new URL(page.url()).pathname).not.toContain('/open/');
  // Not by a locator, which waits for the load of a tab for ever when its address changes meanwhile.
  await page.waitForFunction(() => document.querySelector('h1')?.checkVisibility());
  await whenLoaded(page);
  const { state, ...rest } = await page.evaluate(() => {
    const { usr }: { usr?: Record<string, unknown> | null } = history.state ?? {};
    return {
      address: `${location.pathname}${location.search}`,
      heading: document.querySelector('h1')?.textContent ?? '',
      dialog: document.querySelector('[role="dialog"] h1, [role="dialog"] h2')?.textContent ?? '',
      state: Object.entries(usr ?? {}),
    };
  });
  const names = state
    .filter(([field]) => !visitFields.has(field))
    .map(([field, value]) => `${field}=${String(value)}`);
  return { ...rest, state: names.sort() };
}

/** Links of the same kind lead to the same screen, with the same fields in their address. */
function kindOf(href: string): string | undefined {
  const link = deepLinkOf(href);
  if (link === undefined) {
    const { pathname } = new URL(href, 'http://portal.example');
    const [name] = Object.entries(routes).find(([, { path }]) => path === pathname) ?? [];
    return name;
  }
  const more = [...link.more].map(([field, value]) =>
    /Type|view/.test(field) ? `${field}=${value}` : field,
  );
  return [link.kind, ...more].join(' ');
}

interface Walk {
  readonly page: Page;
  /** Opens addresses of links as another tab does. */
  readonly tab: Page;
  /** Waited for where a link says more once everything has arrived. */
  readonly whenIdle?: () => Promise<void>;
  /** Kinds that have been opened. */
  readonly opened: Set<string>;
  /** Screens whose links are opened. */
  readonly screens: readonly string[];
}

/** The name of the screen that a kind of link leads to. */
export const screenOf = (kind: string) => kind.split(' ', 1).join('');

/** Opens the links of pages that are of a new kind, in a tab and by a click, and goes on from what they lead to. */
export async function walk(walker: Walk, starts: readonly string[]): Promise<void> {
  const ahead = [...starts];
  for (let from = ahead.shift(); from !== undefined; from = ahead.shift())
    ahead.push(...(await walkFrom(walker, from)));
}

/** The same for one page. @returns the addresses that lead to links of new kinds */
export async function walkFrom(walker: Walk, from: string): Promise<string[]> {
  const { page, opened } = walker;
  await visit(page, from);
  await shownBy(page);
  await walker.whenIdle?.();
  const ahead: string[] = [];
  for (const [kind, link] of await newKinds(page, walker)) {
    opened.add(kind);
    if (await opensTheSame(walker, link, from)) ahead.push(link.href);
  }
  return ahead;
}

async function newKinds(page: Page, { opened, screens }: Walk): Promise<ReadonlyMap<string, FoundLink>> {
  await shownBy(page);
  const found = new Map<string, FoundLink>();
  for (const link of await linksOf(page)) {
    const kind = kindOf(link.href);
    if (kind === undefined || opened.has(kind) || found.has(kind)) continue;
    if (screens.includes(screenOf(kind))) found.set(kind, link);
  }
  return found;
}

/** The router numbers the entries of a tab's history; a link to the present screen replaces its entry. */
const entryOf = (page: Page) => page.evaluate(() => (history.state as { idx?: number } | null)?.idx);

/** Whether there are links of new kinds where it leads. */
async function opensTheSame(walker: Walk, { href, words }: FoundLink, from: string): Promise<boolean> {
  const { page, tab } = walker;
  const here = await shownBy(page);
  const entry = await entryOf(page);
  const link = page.locator(`a[href="${href}"]`).filter({ visible: true }).first();
  const inTab = async () => {
    await visit(tab, href);
    await shownBy(tab);
  };
  const [left] = await Promise.all([leftToBrowser(page, link), inTab()]);
  expect(left, `Ctrl+click on "${words}" at ${here.address}`).toBe(href);
  const entersRoom = kindOf(href)?.startsWith('Exam') && !here.address.startsWith(examRoomPath);
  const target = entersRoom ? await opens(page, () => link.click()) : page;
  if (entersRoom) await atRoom(target);
  else await link.click();
  // A dialog follows its page.
  await eventually(
    async () => [await shownBy(target), await shownBy(tab)],
    `"${words}" to ${href} at ${here.address}`,
  ).toSatisfy(([byClick, inTab]) => isDeepStrictEqual(byClick, inTab));
  const leadsOn = (await newKinds(target, walker)).size > 0;
  if (entersRoom) await target.close();
  else if ((await entryOf(page)) === entry) await visit(page, from);
  else await page.goBack();
  await eventually(() => shownBy(page), `back from "${words}" to ${href}`).toEqual(here);
  return leadsOn;
}

/** Without the token that a window of the exam room comes with. */
const atRoom = (window: Page) =>
  window.waitForURL(({ pathname, search }) => pathname.startsWith(examRoomPath) && search === '');

/** The address that the browser would open in a new tab for a click with Ctrl; undefined if the page has handled the click. */
async function leftToBrowser(page: Page, link: Locator): Promise<string | undefined> {
  const clicked = await page.evaluateHandle(() => {
    const seen: { href?: string } = {};
    // After all handlers of the page, and instead of opening a tab, whose loading nobody can wait for.
    const see = (event: MouseEvent) => {
      const address = event.target instanceof Element ? event.target.closest('a') : null;
      if (!event.defaultPrevented && address !== null) seen.href = address.getAttribute('href') ?? '';
      event.preventDefault();
    };
    addEventListener('click', see, { once: true });
    return seen;
  });
  await link.click({ modifiers: ['Control'] });
  return clicked.evaluate(({ href }) => href);
}

/** A fresh visit: opening the present address again would keep its navigation state. */
async function visit(page: Page, address: string) {
  await page.goto('about:blank');
  await page.goto(address);
}
