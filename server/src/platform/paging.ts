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

export function paginate(
  request: PageRequest,
  defaultRows: number,
  totalRecordCount: number,
): z.output<typeof paginationInfo> {
  const { limit, offset } = pageOf(request, defaultRows);
  const totalPageCount = Math.max(1, Math.ceil(totalRecordCount / limit));
  const firstPageNoOnPageList = Math.floor((request.pageNo - 1) / request.pageSize) * request.pageSize + 1;
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
