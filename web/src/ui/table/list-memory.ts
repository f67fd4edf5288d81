/**
 * Remembers the page and search of each list in this window, so that returning by a tab or by 목록 restores
 * them. Back and forward do not need it, because these are in the URL.
 */
type ListStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Identifies a list; starts with the id of the signed-in user, because several may share a computer. */
export type ListKey = readonly (string | number)[];

const storageKey = (key: ListKey) => `baeum.list:${JSON.stringify(key)}`;

/** Query string of the list's URL including the question mark; empty for its first page. */
export const rememberedQuery = (storage: ListStorage, key: ListKey): string =>
  storage.getItem(storageKey(key)) ?? '';

export function rememberQuery(storage: ListStorage, key: ListKey, search: string): void {
  try {
    storage.setItem(storageKey(key), search);
  } catch {
    // Without storage the list starts at its first page.
  }
}
