/**
 * Remembers the page and search of each list in this window, so that returning by a tab or by 목록 restores
 * them. Back and forward do not need it, because these are in the URL.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type LinkTarget, withQuery } from '../links.ts';

type ListStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Identifies a list; starts with the id of the signed-in user, because several may share a computer. */
type ListKey = readonly (string | number)[];

const storageKey = (key: ListKey) => `baeum.list:${JSON.stringify(key)}`;

/** Query string of the list's URL including the question mark; empty for its first page. */
export const rememberedQuery = (storage: ListStorage, key: ListKey): string =>
  storage.getItem(storageKey(key)) ?? '';

export const rememberQuery = (storage: ListStorage, key: ListKey, search: string): void =>
  remember(storage, storageKey(key), search);

function remember(storage: ListStorage, list: string, search: string): void {
  try {
    storage.setItem(list, search);
  } catch {
    // Without storage the list starts at its first page.
  }
}

/** Remembers the current address as that of the list. */
export function useRememberedList(key: ListKey): void {
  const { search } = useLocation();
  const list = storageKey(key);
  useEffect(() => remember(sessionStorage, list, search), [list, search]);
}

/** A link to a list, with the page and search where it was left. */
export function rememberedLink<Link extends LinkTarget>(link: Link, key: ListKey): Link {
  const query = rememberedQuery(sessionStorage, key);
  return {
    ...link,
    to: `${link.to}${query}`,
    ...(link.href !== undefined && { href: withQuery(link.href, query.slice(1)) }),
  };
}
