/** The links of a page, and whether their addresses lead to what they name when nothing else is known. */
import { forgottenFragment } from '@baeum/contract/session/link-terms';
import type { Page } from 'playwright-core';
import { deepLinkPath } from '../../web/src/navigation/addresses.ts';
import { isRouteName, routes, type RouteSpec } from '../../web/src/navigation/routes.ts';
import { matches, screens } from './screens.ts';

export interface FoundLink {
  /** The address as it stands in the page, without the portal's origin. */
  readonly href: string;
  readonly words: string;
  /** Among all links of the page, hidden ones included. */
  readonly index: number;
}

/** The visible links in the order of the page. */
export const linksOf = (page: Page): Promise<FoundLink[]> =>
  page.evaluate(
    (opened) =>
      [...document.querySelectorAll('a')].flatMap((link, index) => {
        if (!link.checkVisibility({ visibilityProperty: true })) return [];
        const words = (link.ariaLabel ?? link.textContent).trim().slice(0, 40);
        const written = link.getAttribute('href');
        if (written === null || written.startsWith('#')) {
          const inPage =
            written !== null &&
            (written === opened || document.getElementById(decodeURIComponent(written.slice(1))) !== null);
          return inPage ? [] : [{ href: written ?? '', words, index }];
        }
        return [{ href: link.href.replace(location.origin, ''), words, index }];
      }),
    // The public site shows another card for it.
    forgottenFragment,
  );

const openBase = deepLinkPath.slice(0, deepLinkPath.indexOf('/:kind'));

/** What a deep link names: the route, and what stands beside its ids. Undefined for other addresses. */
export function deepLinkOf(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://portal.example');
  if (!pathname.startsWith(`${openBase}/`)) return undefined;
  const [kind = '', ...ids] = pathname.slice(openBase.length + 1).split('/');
  return { kind, ids, more: searchParams };
}

function problemOf(href: string): string | undefined {
  if (!href.startsWith('/')) return /^(?:https?|mailto|tel):/.test(href) ? undefined : 'leads nowhere';
  const link = deepLinkOf(href);
  if (link !== undefined) {
    if (!isRouteName(link.kind)) return `leads to ${link.kind}, which is no screen`;
    const { by }: RouteSpec = routes[link.kind];
    return link.ids.length === by.length && !link.ids.includes('') && !link.ids.includes('undefined')
      ? undefined
      : `does not say ${by.join(' and ')}`;
  }
  const { pathname } = new URL(href, 'http://portal.example');
  const isAt = (pattern: string) => matches(pattern, pathname);
  for (const { path, by } of Object.values<RouteSpec>(routes))
    if (isAt(path) && by.length > 0) return `needs ${by.join(' and ')}, which the address does not say`;
  const known =
    [...screens.values()].some(isAt) || /^\/(?:api|view|staff|institution|logout)(?:\/|$)/.test(pathname);
  return known ? undefined : 'is no address of the portal';
}

/** Visible links that would lead elsewhere in another tab, or for whoever gets a copy of them. */
export const linkProblems = async (page: Page): Promise<string[]> =>
  (await linksOf(page)).flatMap(({ href, words }) => {
    const problem = problemOf(href);
    return problem === undefined ? [] : [`the link "${words}" to ${href} ${problem}`];
  });
