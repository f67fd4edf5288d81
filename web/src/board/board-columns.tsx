import { type Board, typeName, urgentType } from '@baeum/contract/board/terms';
import { formatDateTime } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import { AnswerChip } from './AnswerChip.tsx';
import { BoardTitle, Flag, RowNumber } from './BoardTitle.tsx';
import classes from './BoardTitle.module.css';
import type { BoardRow } from './rows.ts';

interface ShownRow extends BoardRow {
  /** Posted within the last days, and not opened on this device. */
  readonly isNew: boolean;
}

type BoardColumn = Column<ShownRow>;

const no: BoardColumn = { key: 'no', header: 'No', width: '92px', cell: (row) => <RowNumber row={row} /> };

/** The flag stands in the first column of the rows above the list; found by a search, such a notice has it here. */
const type: BoardColumn = {
  key: 'type',
  header: '구분',
  width: '100px',
  cell: ({ typeName: name, flag, kind }) => (flag && kind === 'post' ? <Flag word={name} /> : name || '-'),
};

const title: BoardColumn = {
  key: 'title',
  header: '제목',
  phone: 'title',
  cell: (row) => <BoardTitle row={row} isNew={row.isNew} counts />,
};

const author: BoardColumn = { key: 'author', header: '작성자', width: '104px', cell: (row) => row.author };

const state: BoardColumn = {
  key: 'state',
  header: '상태',
  width: '112px',
  cell: ({ answered }) => (answered === undefined ? '-' : <AnswerChip answered={answered} />),
};

const date = (header: string): BoardColumn => ({
  key: 'date',
  header,
  width: '160px',
  cell: ({ at }) => (
    <time className={classes.facts} dateTime={at}>
      {formatDateTime(at)}
    </time>
  ),
});

const views: BoardColumn = {
  key: 'views',
  header: '조회수',
  width: '88px',
  align: 'right',
  cell: ({ kind, views: count }) => (
    <span className={classes.facts}>{kind === 'draft' ? '-' : count.toLocaleString('ko')}</span>
  ),
};

/** The columns that each board's list has (specification 2 §2). */
export const boardColumns: Readonly<Record<Board, readonly BoardColumn[]>> = {
  notice: [no, type, title, date('등록일')],
  inqry: [no, type, title, state, date('작성일')],
  qna: [no, title, author, date('작성일'), views],
};

/** The same on a phone: what it is, its title, and one line of facts with their words. */
export const phoneColumns: Readonly<Record<Board, readonly BoardColumn[]>> = {
  notice: phone({ above: true, facts: [date('등록일')] }),
  inqry: phone({ above: true, facts: [date('작성일')] }),
  qna: phone({ above: false, facts: [author, date('작성일'), { ...views, phoneLabel: '조회' }] }),
};

function phone({ above, facts }: { above: boolean; facts: readonly BoardColumn[] }): readonly BoardColumn[] {
  return [
    { ...no, phone: 'above', cell: ({ kind }) => kind === 'flagged' && <Flag word="공지" /> },
    {
      ...type,
      phone: 'above',
      // On the list of questions only notices have one to tell; a draft may be without one.
      cell: (row) =>
        row.typeName !== '' &&
        (above || (row.kind === 'flagged' && row.typeName === typeName(urgentType))) &&
        type.cell(row),
    },
    { ...state, phone: 'above', cell: (row) => row.answered !== undefined && above && state.cell(row) },
    { ...title, cell: (row) => <BoardTitle row={row} isNew={row.isNew} counts={false} /> },
    ...facts,
    {
      key: 'comments',
      header: '댓글',
      phoneLabel: '댓글',
      cell: ({ comments }) => comments > 0 && comments,
    },
    { key: 'files', header: '첨부', cell: ({ files }) => files > 0 && '첨부' },
  ];
}
