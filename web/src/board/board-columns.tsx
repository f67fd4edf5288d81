import { type Board, typeName, urgentType } from '@baeum/contract/board/terms';
import type { ShownPost } from '../posting/listed.ts';
import { Flag } from '../posting/PostTitle.tsx';
import { dateColumn, phonePostColumns, postColumns } from '../posting/post-columns.tsx';
import type { Column } from '../ui/table/columns.ts';
import { AnswerChip } from './AnswerChip.tsx';
import type { BoardRow } from './rows.ts';

type BoardColumn = Column<BoardRow & ShownPost>;

const { no, title, author, views } = postColumns;

/** The flag stands in the first column of the rows above the list; found by a search, such a notice has it here. */
const type: BoardColumn = {
  ...postColumns.type,
  cell: ({ typeName: name, flag, kind }) => (flag && kind === 'post' ? <Flag word={name} /> : name || '-'),
};

const state: BoardColumn = {
  key: 'state',
  header: '상태',
  width: '112px',
  cell: ({ answered }) => (answered === undefined ? '-' : <AnswerChip answered={answered} />),
};

/** The columns that each board's list has (specification 2 §2). */
export const boardColumns: Readonly<Record<Board, readonly BoardColumn[]>> = {
  notice: [no, type, title, dateColumn('등록일')],
  inqry: [no, type, title, state, dateColumn('작성일')],
  qna: [no, title, author, dateColumn('작성일'), views],
};

/** The same on a phone: what it is, its title, and one line of facts with their words. */
export const phoneColumns: Readonly<Record<Board, readonly BoardColumn[]>> = {
  notice: phone({ above: true, facts: [dateColumn('등록일')] }),
  inqry: phone({ above: true, facts: [dateColumn('작성일')] }),
  qna: phone({ above: false, facts: [author, dateColumn('작성일'), phonePostColumns.views] }),
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
    phonePostColumns.title,
    ...facts,
    phonePostColumns.comments,
    phonePostColumns.files,
  ];
}
