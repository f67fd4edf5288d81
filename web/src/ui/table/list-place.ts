/** Where a student is in a list that he can search: page, rows, search. In the address, so that Back returns to it. */
import { readPage } from './usePage.ts';

/** A search as typed: one of the list's search types, and a text matched literally; no text, no search. */
export interface Search {
  readonly type: string;
  readonly text: string;
}

export interface ListPlace {
  readonly page: number;
  /** Rows of a page. */
  readonly rows: number;
  readonly search: Search;
  /** What a list that is read back only so far at a time is read back from; undefined for its newest. */
  readonly from?: number | undefined;
}

/** What may be chosen; the first of each is what is not said in the address. */
export interface ListChoices {
  readonly rows: readonly [number, ...number[]];
  readonly types: readonly [string, ...string[]];
}

export const longestSearch = 100;

/** Anything in the address that is no choice is the first one. */
export function placeOf(params: URLSearchParams, { rows, types }: ListChoices): ListPlace {
  const [usualRows] = rows;
  const [usualType] = types;
  return {
    page: readPage(params.get('page')),
    rows: rows.find((one) => String(one) === params.get('rows')) ?? usualRows,
    search: {
      type: types.find((one) => one === params.get('type')) ?? usualType,
      text: (params.get('text') ?? '').slice(0, longestSearch),
    },
    from: /^\d{1,15}$/.test(params.get('from') ?? '') ? Number(params.get('from')) : undefined,
  };
}

/** The shortest address that says it. */
export function searchOf({ page, rows, search: { type, text }, from }: ListPlace, choices: ListChoices) {
  const [usualRows] = choices.rows;
  const [usualType] = choices.types;
  return {
    ...(page !== 1 && { page: String(page) }),
    ...(rows !== usualRows && { rows: String(rows) }),
    // A type alone finds everything.
    ...(text !== '' && type !== usualType && { type }),
    ...(text !== '' && { text }),
    ...(from !== undefined && { from: String(from) }),
  };
}
