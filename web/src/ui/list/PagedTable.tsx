import type { ReactNode } from 'react';
import type { LoadableQuery } from '../query-state/QueryState.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListPage } from './list-state.ts';
import { Pager } from './Pager.tsx';
import { type List, useRedirectToLastPage } from './useListState.ts';

/** The part of a TanStack query that a paged list needs. */
export interface PageQuery<Row> extends LoadableQuery<ListPage<Row>> {
  readonly isPlaceholderData: boolean;
}

interface PagedListProps<Row> {
  list: List;
  query: PageQuery<Row>;
  /** There are more entries than were counted. */
  atLeast?: boolean | undefined;
  /** Filters that already say how many there are, in place of the count. */
  chips?: ReactNode;
  /** Adds an entry: on the right, on a phone in the bar at the bottom. */
  action?: ReactNode;
  /** @param loading the next page, or the last one instead of one past the end */
  children: (loading: boolean) => ReactNode;
}

/** Total, tools and pager around the rows of a page, for lists that are no table. */
export function PagedList<Row>({ list, query, atLeast, chips, action, children }: PagedListProps<Row>) {
  const { data, isPlaceholderData } = query;
  const last = isPlaceholderData ? undefined : data?.paginationInfo.totalPageCount;
  const pastEnd = useRedirectToLastPage(list, last);
  return (
    <>
      <ListTools list={list} total={data?.totalCnt} atLeast={atLeast} chips={chips} action={action} />
      {children(pastEnd)}
      {data && <Pager info={data.paginationInfo} onPage={list.goToPage} />}
    </>
  );
}

type PagedTableProps<Row> = Omit<PagedListProps<Row>, 'children'> &
  Omit<DataTableProps<Row>, 'rows' | 'query' | 'loading' | 'list'>;

/** A list that the server pages: total, search and other tools, rows of the page, and pager. */
export function PagedTable<Row>({ list, query, atLeast, chips, action, ...table }: PagedTableProps<Row>) {
  return (
    <PagedList list={list} query={query} atLeast={atLeast} chips={chips} action={action}>
      {(pastEnd) => (
        <DataTable
          {...table}
          list={list}
          rows={pastEnd ? undefined : query.data?.list}
          query={query}
          loading={query.isPlaceholderData || (query.data === undefined && query.isFetching)}
        />
      )}
    </PagedList>
  );
}

/** The query of a page with other rows, for what the server does not know: the time, what has been opened. */
export function mapRows<Row, Shown>(query: PageQuery<Row>, shown: (row: Row) => Shown): PageQuery<Shown> {
  const { data, error, isFetching, isPlaceholderData } = query;
  return {
    data: data && { ...data, list: data.list.map(shown) },
    error,
    isFetching,
    isPlaceholderData,
    refetch: () => query.refetch(),
  };
}
