import { formatDateTime } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import type { ShownPost } from './model.ts';
import classes from './PostTitle.module.css';
import { PostTitle, RowNumber } from './PostTitle.tsx';

type PostColumn = Column<ShownPost>;

/** Columns shared by the lists of all boards. */
export const postColumns = {
  no: { key: 'no', header: 'No', width: '92px', cell: (row) => <RowNumber row={row} /> },
  type: { key: 'type', header: '구분', width: '100px', cell: ({ typeName }) => typeName || '-' },
  title: {
    key: 'title',
    header: '제목',
    phone: 'title',
    cell: (row) => <PostTitle row={row} isNew={row.isNew} counts />,
  },
  author: { key: 'author', header: '작성자', width: '104px', cell: (row) => row.author },
  views: {
    key: 'views',
    header: '조회수',
    width: '88px',
    align: 'right',
    cell: ({ kind, views }) => (
      <span className={classes.facts}>{kind === 'draft' ? '-' : views.toLocaleString('ko')}</span>
    ),
  },
} as const satisfies Record<string, PostColumn>;

export const dateColumn = (header: string): PostColumn => ({
  key: 'date',
  header,
  width: '160px',
  cell: ({ at }) => (
    <time className={classes.facts} dateTime={at}>
      {formatDateTime(at)}
    </time>
  ),
});

/** On a phone the counts are in the line of facts instead of the title. */
export const phonePostColumns = {
  title: { ...postColumns.title, cell: (row) => <PostTitle row={row} isNew={row.isNew} counts={false} /> },
  views: {
    ...postColumns.views,
    phoneLabel: '조회',
    cell: (row) => row.kind !== 'draft' && postColumns.views.cell(row),
  },
  comments: {
    key: 'comments',
    header: '댓글',
    phoneLabel: '댓글',
    cell: ({ comments }) => comments > 0 && comments,
  },
  files: { key: 'files', header: '첨부', cell: ({ files }) => files > 0 && '첨부' },
} as const satisfies Record<string, PostColumn>;
