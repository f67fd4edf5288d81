import { type Board, typeName, urgentType } from '@baeum/contract/board/terms';
import type { ShownPost } from '../posting/model.ts';
import { dateColumn, postColumns } from '../posting/post-columns.tsx';
import { Flag } from '../posting/PostTitle.tsx';
import type { Column } from '../ui/list/columns.ts';
import { AnswerChip } from './PostFacts.tsx';
import type { BoardRow } from './rows.ts';

type BoardColumn = Column<BoardRow & ShownPost>;

const { title, author, views, comments, files } = postColumns;

const no: BoardColumn = {
  ...postColumns.no,
  phone: 'above',
  phoneCell: ({ kind }) => kind === 'flagged' && <Flag word="공지" />,
};

/** A notice found by a search shows its flag here; above the list the flag is in the first column. */
const type: BoardColumn = {
  ...postColumns.type,
  cell: ({ typeName: name, flag, kind }) => (flag && kind === 'post' ? <Flag word={name} /> : name || '-'),
  phone: 'above',
  phoneCell: (row) => row.typeName !== '' && type.cell(row),
};

/** In the list of questions only urgent notices show their type, and only on a phone. */
const urgent: BoardColumn = {
  ...type,
  phoneOnly: true,
  phoneCell: (row) => row.kind === 'flagged' && row.typeName === typeName(urgentType) && type.cell(row),
};

const state: BoardColumn = {
  key: 'state',
  header: '상태',
  width: '112px',
  cell: ({ answered }) => (answered === undefined ? '-' : <AnswerChip answered={answered} />),
  phone: 'above',
  phoneCell: (row) => row.answered !== undefined && state.cell(row),
};

/** The columns of each board's list (specification §12.1). */
export const boardColumns: Readonly<Record<Board, readonly BoardColumn[]>> = {
  notice: [no, type, title, dateColumn('등록일'), files],
  inqry: [no, type, title, state, dateColumn('작성일'), comments, files],
  qna: [no, urgent, title, author, dateColumn('작성일'), views, comments, files],
};
