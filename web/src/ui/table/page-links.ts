/** The fields of eGovFrame's `paginationInfo` that page links need. */
export interface PageInfo {
  readonly currentPageNo: number;
  readonly totalPageCount: number;
  readonly firstPageNoOnPageList: number;
  readonly lastPageNoOnPageList: number;
}

/** The links of a pager; undefined where there is nowhere to go. */
export interface PageLinks {
  pages: number[];
  previous: number | undefined;
  next: number | undefined;
  previousGroup: number | undefined;
  nextGroup: number | undefined;
  /** There are more pages than one row of links. */
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
