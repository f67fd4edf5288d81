import { type Board, boardMessages, boardNames, boards } from '@baeum/contract/board/terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLinkTo, useRememberedList, useRouteState } from '../navigation.ts';
import { useNewPosts } from '../posting/useNewPosts.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { RowTarget } from '../ui/list/columns.ts';
import { mapRows, PagedTable, type PageQuery } from '../ui/list/PagedTable.tsx';
import { type List, useListState } from '../ui/list/useListState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { boardColumns } from './board-columns.tsx';
import { boardOf, isWritable } from './boards.ts';
import { useListLink } from './list-links.ts';
import { secretMessage } from './messages.ts';
import { inquiriesQuery, listOptions, noticesQuery, questionsQuery } from './queries.ts';
import { type BoardRow, inquiryPage, noticePage, qnaPage } from './rows.ts';

/** The boards of a lecture: notices, the student's inquiries, and questions and answers. */
export default function BoardListScreen() {
  const state = useRouteState('BoardList');
  return state && <BoardLists lctrShdlCd={state.lctrShdlCd} board={boardOf(state.boardType)} />;
}

function BoardLists({ lctrShdlCd, board }: { lctrShdlCd: string; board: Board }) {
  const linkTo = useLinkTo();
  const listLink = useListLink();
  useRememberedList([lctrShdlCd, board]);
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
      highlighted={({ kind }) => kind === 'flagged'}
      empty={list.state.search ? boardMessages.notFound : boardMessages.none}
    />
  );
}
