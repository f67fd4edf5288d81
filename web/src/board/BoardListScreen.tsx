import { type Board, boardNames, boards } from '@baeum/contract/board/terms';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { IconPlus } from '@tabler/icons-react';
import { useUser } from '../api.ts';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { rememberQuery } from '../ui/table/list-memory.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { boardOf, isWritable } from './boards.ts';
import { useListLink } from './list-links.ts';
import { InquiryList, NoticeList, QuestionList } from './lists.tsx';

const lists = { notice: NoticeList, inqry: InquiryList, qna: QuestionList } as const satisfies Record<
  Board,
  unknown
>;

/** The boards of a lecture: notices, the student's inquiries, and questions and answers. */
export default function BoardListScreen() {
  const state = useRouteState('BoardList');
  return state && <BoardLists lctrShdlCd={state.lctrShdlCd} board={boardOf(state.boardType)} />;
}

function BoardLists({ lctrShdlCd, board }: { lctrShdlCd: string; board: Board }) {
  const linkTo = useLinkTo();
  const listLink = useListLink();
  const { id: user } = useUser();
  const { search } = useLocation();
  useEffect(
    () => rememberQuery(sessionStorage, [user, lctrShdlCd, board], search),
    [user, lctrShdlCd, board, search],
  );
  const List = lists[board];
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
      <List key={lctrShdlCd} lctrShdlCd={lctrShdlCd} />
    </>
  );
}
