import { Card } from '../Card.tsx';
import { Pager } from '../list/Pager.tsx';
import { type LoadableQuery, QueryState } from '../query-state/QueryState.tsx';
import { HistoryList, type HistoryListProps } from './HistoryList.tsx';

interface HistoryCardProps extends Omit<HistoryListProps, 'lines'> {
  query: LoadableQuery<{ readonly items: HistoryListProps['lines']; readonly total: number }>;
  page: number;
  /** Rows on a page. */
  rows: number;
  onPage: (page: number) => void;
}

/** The history of one object, page by page. */
export function HistoryCard({ query, page, rows, onPage, ...list }: HistoryCardProps) {
  return (
    <Card title="변경 이력">
      <QueryState
        query={query}
        loading={{ shape: 'block', height: 120 }}
        empty={{ when: ({ total }) => total === 0, text: '변경한 내용이 없습니다.' }}
      >
        {({ items, total }) => (
          <>
            <HistoryList lines={items} {...list} />
            <Pager info={{ currentPageNo: page, totalPageCount: Math.ceil(total / rows) }} onPage={onPage} />
          </>
        )}
      </QueryState>
    </Card>
  );
}
