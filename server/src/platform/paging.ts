/** The eGovFrame pagination record (specification §1.5). */
import type { paginationInfo } from '@baeum/contract/fields';
import type { z } from 'zod';

export interface PageRequest {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly recordCountPerPage?: number | undefined;
}

/** Limit and offset of a page. */
export function pageOf(request: PageRequest, defaultRows: number): { limit: number; offset: number } {
  const limit = request.recordCountPerPage ?? defaultRows;
  return { limit, offset: (request.pageNo - 1) * limit };
}

/**
 * The counts of a whole list. Each row of a page has them; of a page behind the last one, which has no rows, `count`
 * reads them.
 */
export async function countsOf<Counts>(
  rows: readonly Counts[],
  { pageNo }: Pick<PageRequest, 'pageNo'>,
  count: () => Promise<readonly Counts[]>,
): Promise<Counts | undefined> {
  const [counts] = rows.length === 0 && pageNo > 1 ? await count() : rows;
  return counts;
}

/** How many a list has in each of these states, and in all. @param counted those that it has any in */
export function countsByState<State extends string>(
  states: readonly State[],
  counted: Readonly<Partial<Record<State, number>>>,
): Readonly<Record<State | 'all', number>> {
  const counts = states.map((state): readonly [State, number] => [state, counted[state] ?? 0]);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return { all, ...Object.fromEntries(counts) } as Record<State | 'all', number>;
}

/** `totalCnt` and `paginationInfo` of a reply. */
export async function totalsOf(
  rows: readonly { readonly total: number }[],
  request: PageRequest,
  defaultRows: number,
  count: () => Promise<readonly { readonly total: number }[]>,
): Promise<{ totalCnt: number; paginationInfo: z.output<typeof paginationInfo> }> {
  const totalCnt = (await countsOf(rows, request, count))?.total ?? 0;
  return { totalCnt, paginationInfo: paginate(request, defaultRows, totalCnt) };
}

/** A page of a list that is there as a whole, with its totals. */
export function pageIn<Item>(items: readonly Item[], request: PageRequest, defaultRows: number) {
  const { limit, offset } = pageOf(request, defaultRows);
  return {
    page: items.slice(offset, offset + limit),
    totals: { totalCnt: items.length, paginationInfo: paginate(request, defaultRows, items.length) },
  };
}

/**
 * The record of a page. Behind the last page there are no rows; its number is the one that was asked for, and its page links are
 * those of the last page.
 */
export function paginate(
  request: PageRequest,
  defaultRows: number,
  totalRecordCount: number,
): z.output<typeof paginationInfo> {
  const { limit, offset } = pageOf(request, defaultRows);
  const totalPageCount = Math.max(1, Math.ceil(totalRecordCount / limit));
  const linked = Math.min(request.pageNo, totalPageCount);
  const firstPageNoOnPageList = Math.floor((linked - 1) / request.pageSize) * request.pageSize + 1;
  return {
    currentPageNo: request.pageNo,
    recordCountPerPage: limit,
    pageSize: request.pageSize,
    totalRecordCount,
    totalPageCount,
    firstPageNoOnPageList,
    lastPageNoOnPageList: Math.min(firstPageNoOnPageList + request.pageSize - 1, totalPageCount),
    firstRecordIndex: offset,
    lastRecordIndex: offset + limit,
  };
}
