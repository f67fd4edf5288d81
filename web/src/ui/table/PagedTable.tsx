import type { LoadableQuery } from '../query-state/QueryState.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ListTools, type ListToolsProps } from './ListTools.tsx';
import { Pager } from './Pager.tsx';
import type { PageInfo } from './page-links.ts';
import { type Paging, useRedirectToLastPage } from './usePage.ts';

/** A page of a list in the server's format. */
interface Page<Row> {
  readonly list: readonly Row[];
  readonly totalCnt: number;
  readonly paginationInfo: PageInfo;
}

interface PagedTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'error' | 'onRetry' | 'loading' | 'expectedRows'> {
  query: LoadableQuery<Page<Row>> & { readonly isPlaceholderData: boolean };
  paging: Paging;
  /** Page size and search, if the list has them. */
  tools?: Omit<ListToolsProps, 'total'>;
}

/** A list that the server pages: total, rows of the page, and pager. */
export function PagedTable<Row>({ query, paging, tools, ...table }: PagedTableProps<Row>) {
  const { data, error, isPlaceholderData, isFetching } = query;
  const pastEnd = useRedirectToLastPage(
    paging,
    isPlaceholderData ? undefined : data?.paginationInfo.totalPageCount,
  );

  return (
    <>
      <ListTools total={data?.totalCnt} {...tools} />
      <DataTable
        {...table}
        rows={pastEnd ? undefined : data?.list}
        error={error}
        onRetry={() => void query.refetch()}
        loading={isPlaceholderData || (data === undefined && isFetching)}
      />
      {data && <Pager info={data.paginationInfo} onPage={paging.goTo} />}
    </>
  );
}
