import { type Board, typeName, urgentType } from '@baeum/contract/board/terms';
import type { ShownPost } from '../posting/model.ts';
import { dateColumn, phonePostColumns, postColumns } from '../posting/post-columns.tsx';
import { Flag } from '../posting/PostTitle.tsx';
import type { Column } from '../ui/table/columns.ts';
import { AnswerChip } from './PostFacts.tsx';
import type { BoardRow } from './rows.ts';

type BoardColumn = Column<BoardRow & ShownPost>;

const { no, title, author, views } = postColumns;

/** A notice found by a search shows its flag here; above the list the flag is in the first column. */
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

/** The columns of each board's list (specification §12.1). */
export const boardColumns: Readonly<Record<Board, readonly BoardColumn[]>> = {
  notice: [no, type, title, dateColumn('등록일')],
  inqry: [no, type, title, state, dateColumn('작성일')],
  qna: [no, title, author, dateColumn('작성일'), views],
};

/** On a phone each row shows type and state, title, and one line of labelled facts. */
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
      // In the list of questions only urgent notices show their type.
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
