import type { FaceQuery } from '../faces/Faces.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ListTools, type ListToolsProps } from './ListTools.tsx';
import { Pager } from './Pager.tsx';
import type { PageInfo } from './page-links.ts';
import { type Paging, useLastPage } from './usePage.ts';

/** A page of a list as the server sends it. */
interface Page<Row> {
  readonly list: readonly Row[];
  readonly totalCnt: number;
  readonly paginationInfo: PageInfo;
}

interface PagedTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'error' | 'onRetry' | 'loading' | 'expectedRows'> {
  query: FaceQuery<Page<Row>> & { readonly isPlaceholderData: boolean };
  paging: Paging;
  /** Page size and search, where the list has them. */
  tools?: Omit<ListToolsProps, 'total'>;
}

/** A list of which the server sends a page at a time: how many there are, the page's rows, and the way to the others. */
export function PagedTable<Row>({ query, paging, tools, ...table }: PagedTableProps<Row>) {
  const { data, error, isPlaceholderData, isFetching } = query;
  const beyond = useLastPage(paging, isPlaceholderData ? undefined : data?.paginationInfo.totalPageCount);

  return (
    <>
      <ListTools total={data?.totalCnt} {...tools} />
      <DataTable
        {...table}
        rows={beyond ? undefined : data?.list}
        error={error}
        onRetry={() => void query.refetch()}
        loading={isPlaceholderData || (data === undefined && isFetching)}
      />
      {data && <Pager info={data.paginationInfo} onPage={paging.turnTo} />}
    </>
  );
}
