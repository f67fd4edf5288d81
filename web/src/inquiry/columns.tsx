import { formatDateTime } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import { AnswerState, InquiryTitle } from './cells.tsx';
import classes from './columns.module.css';
import type { InquiryRow } from './rows.ts';

type InquiryColumn = Column<InquiryRow>;

const title: InquiryColumn = {
  key: 'title',
  header: '제목',
  phone: 'title',
  cell: ({ typeName, title }) => <InquiryTitle typeName={typeName} title={title} />,
};
const state: InquiryColumn = {
  key: 'state',
  header: '답변',
  width: '112px',
  phone: 'above',
  cell: ({ answered, unread }) => <AnswerState answered={answered} unread={unread} />,
};
const author: InquiryColumn = { key: 'author', header: '작성자', width: '88px', cell: (row) => row.author };
const date: InquiryColumn = {
  key: 'date',
  header: '등록일',
  width: '160px',
  cell: ({ at }) => (
    <time className={classes.fact} dateTime={at}>
      {formatDateTime(at)}
    </time>
  ),
};

/** The columns of specification §14.1. */
export const columns: readonly InquiryColumn[] = [
  { key: 'no', header: 'No', width: '64px', cell: ({ no }) => <span className={classes.fact}>{no}</span> },
  { key: 'type', header: '구분', width: '104px', cell: ({ typeName }) => typeName },
  title,
  state,
  author,
  date,
];

/** On a phone the title includes the type. */
export const phoneColumns: readonly InquiryColumn[] = [state, title, author, date];
