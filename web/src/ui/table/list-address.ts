/**
 * Where each list was left in this window: going to another tab, or into a row and back by 목록, returns to the same page and
 * search. Back and forward need none of it, since these stand in the address.
 */
type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Tells a list from all others; begins with the id of the signed-in user, since several may share a computer. */
export type ListName = readonly (string | number)[];

const keyOf = (name: ListName) => `baeum.list:${JSON.stringify(name)}`;

/** The query string of the list's address, with its question mark; empty for its first page. */
export const readAddress = (storage: PlaceStorage, name: ListName): string =>
  storage.getItem(keyOf(name)) ?? '';

export function keepAddress(storage: PlaceStorage, name: ListName, search: string): void {
  try {
    storage.setItem(keyOf(name), search);
  } catch {
    // The list begins at its first page then.
  }
}
