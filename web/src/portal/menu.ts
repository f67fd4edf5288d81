/** The menu for the screens: two levels with their targets (specification §3.3). */
import type { Result } from '@baeum/contract';
import { getHeaderMenuList, getLctrLeftMenu, studentSystem } from '@baeum/contract/portal/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api.ts';
import { base } from '../navigation.ts';
import type { LinkTarget } from '../ui/links.ts';

export type MenuItem = Result<typeof getHeaderMenuList>['list'][number];

export interface MenuEntry {
  readonly key: string;
  readonly name: string;
  readonly target: MenuTarget;
  readonly children: readonly MenuEntry[];
}

/**
 * Target of an entry: `inside` the student area, a `page` opened by a full page load (public pages and other
 * systems), or none yet.
 */
export type MenuTarget =
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'page'; readonly href: string; readonly newTab: boolean }
  | { readonly kind: 'notReady' };

/** Paths that are not part of the student area (specification §3.1). */
const outside = ['/st', '/common', '/exam', '/logout', '/admin', '/staff'];

export function menuTarget(url: string | null): MenuTarget {
  if (url === null || url.trim() === '') return { kind: 'notReady' };
  if (!url.startsWith('/')) return { kind: 'page', href: url, newTab: true };
  if (outside.some((path) => url === path || url.startsWith(`${path}/`)))
    return { kind: 'page', href: url, newTab: url.startsWith('/exam') };
  const inside = url.startsWith(`${base}/`) || url === base ? url : `${base}${url}`;
  return { kind: 'inside', to: inside.replace(/\/+$/, '') };
}

/** Both levels in the order of the reply. Entries whose parent is missing are omitted. */
export function menuTree(items: readonly MenuItem[]): MenuEntry[] {
  const below = (menuSeq: number | null) => items.filter(({ upprMenuSeq }) => upprMenuSeq === menuSeq);
  const entry = (item: MenuItem): MenuEntry => ({
    key: item.menuKey,
    name: item.menuNm,
    target: menuTarget(item.menuUrl),
    children: below(item.menuSeq).map(entry),
  });
  return below(null).map(entry);
}

/** The first entry that contains a page. */
export const currentEntry = (entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  entries.find((entry) => isCurrent(entry, pathname));

/** The home entry matches only the home page itself. */
function isCurrent({ target, children }: MenuEntry, pathname: string): boolean {
  if (children.some((child) => isCurrent(child, pathname))) return true;
  if (target.kind !== 'inside') return false;
  const here = pathname.replace(/\/+$/, '');
  return here === target.to || (target.to !== base && here.startsWith(`${target.to}/`));
}

/** Administrators change menus now and then; a page that is loaded has them at once, an open one soon. */
const caching = { staleTime: 60_000 };

export const headerMenuQuery = () => ({
  ...callQuery(getHeaderMenuList, { sysSeCd: studentSystem }),
  ...caching,
});
export const lectureMenuQuery = () => ({ ...callQuery(getLctrLeftMenu, {}), ...caching });

export const useHeaderMenu = () => useQuery({ ...headerMenuQuery(), select: ({ list }) => menuTree(list) });

export const useLectureMenu = () => useQuery({ ...lectureMenuQuery(), select: ({ list }) => menuTree(list) });

interface SubmenuEntry {
  readonly key: string;
  readonly label: string;
  readonly link: LinkTarget;
}

export interface Submenu {
  /** Undefined while loading. */
  readonly entries: readonly SubmenuEntry[] | undefined;
  /** Shown when there are no entries, or when they could not be loaded. */
  readonly otherwise: string;
}

export type Submenus = Readonly<Record<string, Submenu>>;
