/**
 * Where each list of a board was left in this window: going to another tab, or into a post and back by 목록, returns to the
 * same page and search. Back and forward need none of it, since these stand in the address.
 */
import type { Board } from '@baeum/contract/board/terms';

type PlaceStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface ListName {
  /** Id of the signed-in user: several may share a computer. */
  readonly user: string;
  readonly lctrShdlCd: string;
  readonly board: Board;
}

const keyOf = ({ user, lctrShdlCd, board }: ListName) =>
  `baeum.board:${JSON.stringify([user, lctrShdlCd, board])}`;

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
