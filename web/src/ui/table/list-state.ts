/** Page, page size and search of a list. Kept in the URL, so that Back restores them. */
import { readPage } from './usePage.ts';

/** Search type and literal text; an empty text means no search. */
export interface Search {
  readonly type: string;
  readonly text: string;
}

export interface ListState {
  readonly page: number;
  /** Rows per page. */
  readonly rows: number;
  readonly search: Search;
  /** For lists that load older entries in batches: the entry to read back from; undefined for the newest. */
  readonly from?: number | undefined;
}

/** Allowed values. The first of each is the default, which is left out of the URL. */
export interface ListChoices {
  readonly rows: readonly [number, ...number[]];
  readonly types: readonly [string, ...string[]];
}

export const maxSearchLength = 100;

/** Invalid values in the URL fall back to the defaults. */
export function readListState(params: URLSearchParams, { rows, types }: ListChoices): ListState {
  const [defaultRows] = rows;
  const [defaultType] = types;
  return {
    page: readPage(params.get('page')),
    rows: rows.find((one) => String(one) === params.get('rows')) ?? defaultRows,
    search: {
      type: types.find((one) => one === params.get('type')) ?? defaultType,
      text: (params.get('text') ?? '').slice(0, maxSearchLength),
    },
    from: /^\d{1,15}$/.test(params.get('from') ?? '') ? Number(params.get('from')) : undefined,
  };
}

/** The shortest URL parameters for a state. */
export function listParams({ page, rows, search: { type, text }, from }: ListState, choices: ListChoices) {
  const [defaultRows] = choices.rows;
  const [defaultType] = choices.types;
  return {
    ...(page !== 1 && { page: String(page) }),
    ...(rows !== defaultRows && { rows: String(rows) }),
    // Without a text the type has no effect.
    ...(text !== '' && type !== defaultType && { type }),
    ...(text !== '' && { text }),
    ...(from !== undefined && { from: String(from) }),
  };
}
