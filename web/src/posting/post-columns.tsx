import { formatDateTime } from '../ui/format.ts';
import type { Column } from '../ui/list/columns.ts';
import type { ShownPost } from './model.ts';
import { PostTitle, RowNumber } from './PostTitle.tsx';
import shared from '../ui/shared.module.css';

type PostColumn = Column<ShownPost>;

const Count = ({ children }: { children: string }) => (
  <span className={`${shared.number} ${shared.nowrap}`}>{children}</span>
);

/** Columns shared by the lists of all boards. On a phone the counts are in the line of facts, not in the title. */
export const postColumns = {
  no: { key: 'no', header: 'No', width: '92px', cell: (row) => <RowNumber row={row} /> },
  type: { key: 'type', header: '구분', width: '100px', cell: ({ typeName }) => typeName || '-' },
  title: {
    key: 'title',
    header: '제목',
    phone: 'title',
    cell: (row) => <PostTitle row={row} isNew={row.isNew} counts />,
    phoneCell: (row) => <PostTitle row={row} isNew={row.isNew} counts={false} />,
  },
  author: { key: 'author', header: '작성자', width: '104px', cell: (row) => row.author },
  views: {
    key: 'views',
    header: '조회수',
    width: '88px',
    align: 'right',
    cell: ({ kind, views }) => <Count>{kind === 'draft' ? '-' : views.toLocaleString('ko')}</Count>,
    phoneLabel: '조회',
    phoneCell: ({ kind, views }) => kind !== 'draft' && <Count>{views.toLocaleString('ko')}</Count>,
  },
  comments: {
    key: 'comments',
    header: '댓글',
    phoneOnly: true,
    phoneLabel: '댓글',
    cell: ({ comments }) => comments > 0 && comments,
  },
  files: { key: 'files', header: '첨부', phoneOnly: true, cell: ({ files }) => files > 0 && '첨부' },
} as const satisfies Record<string, PostColumn>;

export const dateColumn = (header: string): PostColumn => ({
  key: 'date',
  header,
  width: '160px',
  cell: ({ at }) => (
    <time className={shared.nowrap} dateTime={at}>
      {formatDateTime(at)}
    </time>
  ),
});
