import type { Result } from '@baeum/contract';
import {
  lectureNoticeRows,
  type listNoticeReaders,
  readingStateNames,
  type ReadingState,
  readingStates,
} from '@baeum/contract/board/staff-notice-terms';
import type { listReceivers } from '@baeum/contract/message/staff-terms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pagedQuery } from '../api.ts';
import { formatDateTime } from '../ui/format.ts';
import type { Column } from '../ui/list/columns.ts';
import { FilterChips } from '../ui/list/FilterChips.tsx';
import { itemsPage } from '../ui/list/items-page.ts';
import { filterValue, type ListFilter, type ListOptions } from '../ui/list/list-state.ts';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import classes from './Readers.module.css';

/** Calls that say who has read something. */
type ReadersCall = typeof listNoticeReaders | typeof listReceivers;
type Reply = Result<ReadersCall>;

const readingFilter = {
  name: 'state',
  label: '읽음',
  choices: readingStates.map((value) => ({ value, label: readingStateNames[value] })),
  chips: true,
} as const satisfies ListFilter<ReadingState>;

const options = {
  pageSizes: [lectureNoticeRows.usual, 50, lectureNoticeRows.most],
  search: { types: ['all'], labels: { all: '전체' }, placeholder: '이름, 학번' },
  filters: [readingFilter],
} as const satisfies ListOptions;

interface ReadersProps {
  readonly call: ReadersCall;
  /** Of what was written. */
  readonly id: number;
  /** Beside the heading. */
  readonly children?: ReactNode;
}

/** Which students have opened something that staff wrote, and when. */
export function Readers({ call, id, children }: ReadersProps) {
  const list = useListState(options);
  const { page, pageSize: rows = lectureNoticeRows.usual, search } = list.state;
  const state = filterValue(list.state, readingFilter);
  const query = useQuery(
    pagedQuery(call, { id, page, rows, ...(state && { state }), ...(search && { search: search.text }) }, [
      'id',
    ]),
  );
  const counts = query.data?.counts;
  return (
    <section className={classes.readers} aria-labelledby="readers">
      <header>
        <h2 id="readers">읽은 학생</h2>
        {children}
      </header>
      <PagedTable
        label="읽은 학생 목록"
        list={list}
        chips={
          <FilterChips list={list} total={counts?.all} counts={counts && { [readingFilter.name]: counts }} />
        }
        query={itemsPage(query, { page, rows })}
        columns={columns}
        rowKey={({ studentNumber }) => studentNumber}
        empty="해당하는 학생이 없습니다."
      />
    </section>
  );
}

const columns: readonly Column<Reply['items'][number]>[] = [
  { key: 'number', header: '학번', width: '160px', cell: ({ studentNumber }) => studentNumber },
  { key: 'name', header: '이름', phone: 'title', cell: ({ name }) => name },
  {
    key: 'at',
    header: '처음 읽은 시각',
    width: '180px',
    cell: ({ readAt }) => (readAt === null ? '읽지 않음' : formatDateTime(readAt)),
    phoneCell: ({ readAt }) => (readAt === null ? '읽지 않음' : `${formatDateTime(readAt)} 읽음`),
  },
];
