/**
 * Remembers the page and search of each list in this window, so that returning by a tab or by 목록 restores
 * them. Back and forward do not need it, because these are in the URL.
 */
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../api.ts';

type ListStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Identifies a list among those of a user. */
type ListKey = readonly (string | number)[];

/** Of one user, because several may share a computer. */
export const storageKey = (user: string, key: ListKey) => `baeum.list:${JSON.stringify([user, ...key])}`;

/** Query string of the list's URL including the question mark; empty for its first page. */
export const rememberedQuery = (storage: ListStorage, list: string): string => storage.getItem(list) ?? '';

export function rememberQuery(storage: ListStorage, list: string, search: string): void {
  try {
    storage.setItem(list, search);
  } catch {
    // Without storage the list starts at its first page.
  }
}

/** Remembers the current address as that of the list. */
export function useRememberedList(key: ListKey): void {
  const { id: user } = useUser();
  const { search } = useLocation();
  const list = storageKey(user, key);
  useEffect(() => rememberQuery(sessionStorage, list, search), [list, search]);
}

/** Completes a link to a list with the page and search where it was left. */
export function useRememberedLink() {
  const { id: user } = useUser();
  return useCallback(
    <Link extends { readonly to: string }>(link: Link, key: ListKey) => ({
      ...link,
      to: `${link.to}${rememberedQuery(sessionStorage, storageKey(user, key))}`,
    }),
    [user],
  );
}
