/** The fields of eGovFrame's `paginationInfo` that the pager needs. */
export interface PageInfo {
  readonly currentPageNo: number;
  readonly totalPageCount: number;
  readonly firstPageNoOnPageList: number;
  readonly lastPageNoOnPageList: number;
}

/** Pager links; undefined where there is no such page. */
export interface PageLinks {
  pages: number[];
  previous: number | undefined;
  next: number | undefined;
  previousGroup: number | undefined;
  nextGroup: number | undefined;
  /** There are more pages than fit in one row of links. */
  grouped: boolean;
}

export function pageLinks(info: PageInfo): PageLinks {
  const { currentPageNo, totalPageCount, firstPageNoOnPageList: first } = info;
  const last = Math.min(info.lastPageNoOnPageList, totalPageCount);
  const existing = (page: number) => (page >= 1 && page <= totalPageCount ? page : undefined);
  return {
    pages: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index),
    previous: existing(currentPageNo - 1),
    next: existing(currentPageNo + 1),
    previousGroup: existing(first - 1),
    nextGroup: existing(last + 1),
    grouped: first > 1 || last < totalPageCount,
  };
}
