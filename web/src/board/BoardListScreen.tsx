import {
  type Board,
  boardMessages,
  boardNames,
  boards,
  typeName,
  urgentType,
} from '@baeum/contract/board/terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../api.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { Link } from '../ui/Link.tsx';
import { useRememberedList } from '../ui/list/list-memory.ts';
import type { ShownPost } from '../posting/model.ts';
import { dateColumn, postColumns } from '../posting/post-columns.tsx';
import { Flag, RowNumber } from '../posting/PostTitle.tsx';
import { useNewPosts } from '../posting/useNewPosts.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { Column, RowTarget } from '../ui/list/columns.ts';
import { mapRows, PagedTable, type PageQuery } from '../ui/list/PagedTable.tsx';
import { type List, useListState } from '../ui/list/useListState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { boardOf, isWritable, secretMessage, useListLink } from './boards.ts';
import { AnswerChip } from './PostFacts.tsx';
import { inquiriesQuery, listOptions, noticesQuery, questionsQuery } from './queries.ts';
import { type BoardRow, inquiryPage, noticePage, qnaPage } from './rows.ts';

/** The boards of a lecture: notices, the student's inquiries, and questions and answers. */
export default function BoardListScreen({ lctrShdlCd, boardType }: RouteState<'BoardList'>) {
  const board = boardOf(boardType);
  const linkTo = useLinkTo();
  const listLink = useListLink();
  useRememberedList([useUser().id, lctrShdlCd, board]);
  const BoardList = lists[board];
  return (
    <>
      <PageHeader
        title={boardNames[board]}
        mainAction={
          isWritable(board) && (
            <Button
              component={Link}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              {...linkTo('BoardWrite', { lctrShdlCd, boardType: board })}
            >
              등록하기
            </Button>
          )
        }
      />
      <div style={{ marginBottom: 20 }}>
        <Tabs
          label="게시판"
          tabs={boards.map((one) => ({
            ...listLink(lctrShdlCd, one),
            label: boardNames[one],
            selected: one === board,
          }))}
        />
      </div>
      <BoardList key={lctrShdlCd} lctrShdlCd={lctrShdlCd} />
    </>
  );
}

interface ListProps {
  lctrShdlCd: string;
}

function NoticeList({ lctrShdlCd }: ListProps) {
  const list = useListState(listOptions.notice);
  const query = useQuery({ ...noticesQuery(lctrShdlCd, list.state), select: noticePage });
  return <Posts board="notice" lctrShdlCd={lctrShdlCd} list={list} query={query} />;
}

function InquiryList({ lctrShdlCd }: ListProps) {
  const list = useListState(listOptions.inqry);
  const query = useQuery({ ...inquiriesQuery(lctrShdlCd, list.state), select: inquiryPage });
  return <Posts board="inqry" lctrShdlCd={lctrShdlCd} list={list} query={query} />;
}

function QuestionList({ lctrShdlCd }: ListProps) {
  const list = useListState(listOptions.qna);
  const query = useQuery({ ...questionsQuery(lctrShdlCd, list.state), select: qnaPage });
  return <Posts board="qna" lctrShdlCd={lctrShdlCd} list={list} query={query} />;
}

const lists = { notice: NoticeList, inqry: InquiryList, qna: QuestionList } as const satisfies Record<
  Board,
  unknown
>;

interface PostsProps extends ListProps {
  board: Board;
  list: List;
  query: PageQuery<BoardRow>;
}

const kinds = boards.map((one) => `board-${one}` as const);

function Posts({ board, lctrShdlCd, list, query }: PostsProps) {
  const linkTo = useLinkTo();
  const isNew = useNewPosts(kinds);

  /** A notice opens on its own board even from another list. */
  const target = ({ board: home, seq, readable }: BoardRow): RowTarget =>
    readable
      ? linkTo('BoardDesc', { lctrShdlCd, boardType: home, boardSeq: seq })
      : { onOpen: () => void dialogs.alert(secretMessage) };

  return (
    <PagedTable
      label={`${boardNames[board]} 목록`}
      list={list}
      query={mapRows(query, (row) => ({ ...row, isNew: isNew(`board-${row.board}`, row) }))}
      columns={boardColumns[board]}
      rowKey={({ board: home, seq }) => `${home} ${seq}`}
      target={target}
      highlighted={({ kind, pinned }) => kind === 'flagged' || pinned}
      empty={list.state.search ? boardMessages.notFound : boardMessages.none}
    />
  );
}

type BoardColumn = Column<BoardRow & ShownPost>;

const { title, author, views, comments, files } = postColumns;

const no: BoardColumn = {
  ...postColumns.no,
  cell: (row) => (row.pinned ? <Flag word="고정" /> : <RowNumber row={row} />),
  phone: 'above',
  phoneCell: ({ kind, pinned }) =>
    pinned ? <Flag word="고정" /> : kind === 'flagged' && <Flag word="공지" />,
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
const boardColumns: Readonly<Record<Board, readonly BoardColumn[]>> = {
  notice: [no, type, title, dateColumn('등록일'), files],
  inqry: [no, type, title, state, dateColumn('작성일'), comments, files],
  qna: [no, urgent, title, author, dateColumn('작성일'), views, comments, files],
};
