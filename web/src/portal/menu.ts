/** The menu as the screens need it: two levels, and where each entry leads (specification 1 §2 "Header"). */
import type { Result } from '@baeum/contract';
import type { getHeaderMenuList } from '@baeum/contract/portal/terms';
import { base } from '../navigation.ts';

export type MenuItem = Result<typeof getHeaderMenuList>['list'][number];

export interface MenuEntry {
  readonly key: string;
  readonly name: string;
  readonly leads: MenuTarget;
  readonly children: readonly MenuEntry[];
}

/**
 * Where an entry leads: `inside` the student area, to a `page` of its own (public pages and other systems, by a full page
 * load), or nowhere yet.
 */
export type MenuTarget =
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'page'; readonly href: string; readonly newTab: boolean }
  | { readonly kind: 'notReady' };

/** Paths that are not part of the student area (specification 1 §2, "Routes in this area"). */
const outside = ['/st', '/common', '/exam', '/logout', '/admin'];

export function menuTarget(url: string | null): MenuTarget {
  if (url === null || url.trim() === '') return { kind: 'notReady' };
  if (!url.startsWith('/')) return { kind: 'page', href: url, newTab: true };
  if (outside.some((path) => url === path || url.startsWith(`${path}/`)))
    return { kind: 'page', href: url, newTab: url.startsWith('/exam') };
  const inside = url.startsWith(`${base}/`) || url === base ? url : `${base}${url}`;
  return { kind: 'inside', to: inside.replace(/\/+$/, '') };
}

/** Level 1 with its level 2, in the order of the reply. An entry whose parent is missing is not shown. */
export function menuTree(items: readonly MenuItem[]): MenuEntry[] {
  const below = (menuSeq: number | null) => items.filter(({ upprMenuSeq }) => upprMenuSeq === menuSeq);
  const entry = (item: MenuItem): MenuEntry => ({
    key: item.menuKey,
    name: item.menuNm,
    leads: menuTarget(item.menuUrl),
    children: below(item.menuSeq).map(entry),
  });
  return below(null).map(entry);
}

/** The first entry that a page lies below. */
export const currentEntry = (entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  entries.find((entry) => isCurrent(entry, pathname));

/** The home entry is only the home page itself. */
function isCurrent({ leads, children }: MenuEntry, pathname: string): boolean {
  if (children.some((child) => isCurrent(child, pathname))) return true;
  if (leads.kind !== 'inside') return false;
  const here = pathname.replace(/\/+$/, '');
  return here === leads.to || (leads.to !== base && here.startsWith(`${leads.to}/`));
}
