import { lectureNoticeMessages } from '@baeum/contract/board/staff-notice-terms';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { type ReaderRow, readerOptions, readersQuery, readingFilter, rowsOf } from './notice-queries.ts';
import classes from './NoticeReaders.module.css';

/** Who has opened a notice, and when. */
export function NoticeReaders({ id }: { id: number }) {
  const list = useListState(readerOptions);
  const query = useQuery(readersQuery(id, list.state));
  const counts = query.data?.counts;
  return (
    <section className={classes.readers} aria-labelledby="notice-readers">
      <h2 id="notice-readers">읽은 학생</h2>
      <PagedTable
        label="읽은 학생 목록"
        list={list}
        chips={
          <FilterChips list={list} total={counts?.all} counts={counts && { [readingFilter.name]: counts }} />
        }
        query={itemsPage(query, { page: list.state.page, rows: rowsOf(list.state) })}
        columns={columns}
        rowKey={({ studentNumber }) => studentNumber}
        empty={lectureNoticeMessages.noReaders}
      />
    </section>
  );
}

const columns: readonly Column<ReaderRow>[] = [
  { key: 'number', header: '학번', width: '160px', cell: ({ studentNumber }) => studentNumber },
  { key: 'name', header: '이름', phone: 'title', cell: ({ name }) => name },
  {
    key: 'at',
    header: '처음 읽은 시각',
    width: '180px',
    phoneLabel: '읽음',
    cell: ({ readAt }) => (readAt === null ? '읽지 않음' : formatDateTime(readAt)),
  },
];
