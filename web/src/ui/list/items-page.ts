import type { PageQuery } from './PagedTable.tsx';

/** A reply of a list of the staff console. */
interface Items<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

interface ItemsQuery<Row> {
  readonly data: Items<Row> | undefined;
  readonly error: PageQuery<Row>['error'];
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  refetch(): Promise<unknown>;
}

/** The query of a list of the staff console, which replies with items and total, as `PagedTable` takes it. */
export function itemsPage<Row>(
  query: ItemsQuery<Row>,
  { page, rows }: { readonly page: number; readonly rows: number },
): PageQuery<Row> {
  const { data, error, isFetching, isPlaceholderData } = query;
  return {
    data: data && {
      list: data.items,
      totalCnt: data.total,
      paginationInfo: {
        currentPageNo: page,
        totalPageCount: Math.max(1, Math.ceil(data.total / rows)),
        totalRecordCount: data.total,
        firstRecordIndex: (page - 1) * rows,
      },
    },
    error,
    isFetching,
    isPlaceholderData,
    refetch: () => query.refetch(),
  };
}
