/** Page, page size, search, sort and filters of a list. Kept in the URL, so that Back restores them. */
import { readPage } from './read-page.ts';

/** Literal text and where it is searched. */
export interface Search<Type extends string = string> {
  readonly type: Type;
  readonly text: string;
}

export interface Sort<Key extends string = string> {
  readonly key: Key;
  readonly descending: boolean;
}

export interface SortChoice<Key extends string = string> extends Sort<Key> {
  /** On a phone, where there are no headers to sort by. */
  readonly label: string;
}

/** A choice of values above a list; without one it lets everything through. */
export interface ListFilter<Value extends string = string> {
  /** In the URL; different from the other parameters: page, rows, type, text, sort, from. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Drawn by `FilterChips`, with how many entries each choice leaves, in place of a select. */
  readonly chips?: true;
  /** Any text is a value, because the values are data; `choices` are empty. */
  readonly free?: true;
  /** The screen draws it. */
  readonly custom?: true;
}

/** What users can change about a list. Define it once, outside the component. */
export interface ListOptions<Type extends string = string, Key extends string = string> {
  /** Page sizes to choose from; the first is the default. */
  readonly pageSizes?: readonly [number, ...number[]];
  /** Each type with its label; the first is the default. */
  readonly search?: {
    readonly types: readonly [Type, ...Type[]];
    readonly labels: Readonly<Record<NoInfer<Type>, string>>;
    /** Fixed choices for some types, in place of free text. */
    readonly choices?: { readonly [One in NoInfer<Type>]?: readonly [string, ...string[]] };
    readonly placeholder?: string;
  };
  /** Sort keys that columns name, each with its first direction; the first is the default. */
  readonly sorts?: readonly [SortChoice<Key>, ...SortChoice<Key>[]];
  readonly filters?: readonly ListFilter[];
  /** The list is a part of a screen: paging neither scrolls to the top nor adds to the history. */
  readonly embedded?: boolean;
}

export interface ListState<Type extends string = string, Key extends string = string> {
  readonly page: number;
  /** Rows on a page; undefined where it cannot be chosen. */
  readonly pageSize?: number | undefined;
  readonly search?: Search<Type> | undefined;
  readonly sort?: Sort<Key> | undefined;
  /** Chosen values by the name of their filter; `filterValue` reads one. */
  readonly filters?: Readonly<Record<string, string>>;
  /** For lists that load older entries in batches: the entry to read back from; undefined for the newest. */
  readonly from?: number | undefined;
}

export const maxSearchLength = 100;

/** Invalid values in the URL fall back to the defaults. */
export function readListState<Type extends string, Key extends string>(
  params: URLSearchParams,
  { pageSizes, search, sorts, filters = [] }: ListOptions<Type, Key>,
): ListState<Type, Key> {
  const text = (params.get('text') ?? '').slice(0, maxSearchLength);
  const from = params.get('from') ?? '';
  const sort = params.get('sort') ?? '';
  const chosen = filters.flatMap((filter) => {
    const value = valueIn(filter, params.get(filter.name));
    return value === undefined ? [] : [[filter.name, value] as const];
  });
  const sortedBy = sorts?.find(({ key }) => key === sort.replace(/^-/, ''));
  return {
    page: readPage(params.get('page')),
    pageSize: pageSizes?.find((one) => String(one) === params.get('rows')) ?? pageSizes?.[0],
    search:
      search === undefined || text === ''
        ? undefined
        : { type: search.types.find((one) => one === params.get('type')) ?? search.types[0], text },
    sort: sortedBy ? { key: sortedBy.key, descending: sort.startsWith('-') } : sorts?.[0],
    filters: Object.fromEntries(chosen),
    from: /^\d{1,15}$/.test(from) ? Number(from) : undefined,
  };
}

/** The shortest URL parameters for a state. */
export function listParams(
  { page, pageSize, search, sort, filters, from }: ListState,
  { pageSizes, search: searches, sorts }: ListOptions,
): Record<string, string> {
  const first = sorts?.[0];
  const isFirst = sort?.key === first?.key && sort?.descending === first?.descending;
  return {
    ...(page !== 1 && { page: String(page) }),
    ...(pageSize !== pageSizes?.[0] && { rows: String(pageSize) }),
    ...(search !== undefined && search.type !== searches?.types[0] && { type: search.type }),
    ...(search !== undefined && { text: search.text }),
    ...(sort !== undefined && !isFirst && { sort: `${sort.descending ? '-' : ''}${sort.key}` }),
    ...filters,
    ...(from !== undefined && { from: String(from) }),
  };
}

const valueIn = <Value extends string>(
  { choices, free }: ListFilter<Value>,
  value: string | null | undefined,
): Value | undefined =>
  free
    ? ((value?.slice(0, maxSearchLength) as Value | undefined) ?? undefined)
    : choices.find((choice) => choice.value === value)?.value;

/** The chosen value of a filter; undefined when it lets everything through. */
export const filterValue = <Value extends string>({ filters }: ListState, filter: ListFilter<Value>) =>
  valueIn(filter, filters?.[filter.name]);

/** The fields of eGovFrame's `paginationInfo` that a list needs. */
export interface PageInfo {
  readonly currentPageNo: number;
  readonly totalPageCount: number;
  readonly totalRecordCount: number;
  readonly firstRecordIndex: number;
}

/** Numbers of the rows of a page, which count down to 1 at the end of the list. */
export const rowNumbers =
  ({ totalRecordCount, firstRecordIndex }: PageInfo) =>
  (index: number): number =>
    totalRecordCount - firstRecordIndex - index;

/** A page of a list in the server's format. */
export interface ListPage<Row> {
  readonly list: readonly Row[];
  readonly totalCnt: number;
  readonly paginationInfo: PageInfo;
}

/** Numbers the rows of a page; a `select` of its query. */
export function numbered<Row>({ list, totalCnt, paginationInfo }: ListPage<Row>) {
  const no = rowNumbers(paginationInfo);
  return { list: list.map((row, index) => ({ ...row, no: no(index) })), totalCnt, paginationInfo };
}

const linksInRow = 5;

/** Pager links; undefined where there is no such page. */
export function pageLinks(current: number, last: number) {
  const first = Math.floor((current - 1) / linksInRow) * linksInRow + 1;
  const end = Math.min(first + linksInRow - 1, last);
  const existing = (page: number) => (page >= 1 && page <= last ? page : undefined);
  return {
    pages: Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index),
    previous: existing(current - 1),
    next: existing(current + 1),
    previousGroup: existing(first - 1),
    nextGroup: existing(end + 1),
    /** There are more pages than fit in one row of links. */
    grouped: first > 1 || end < last,
  };
}
