import {
  answerNames,
  type Board,
  boardMessages,
  boardNames,
  boards,
  searchTypeNames,
} from '@baeum/contract/board/terms';
import { useQuery } from '@tanstack/react-query';
import { useLinkTo } from '../navigation.ts';
import { useNewPosts, withNewMarks } from '../posting/useNewPosts.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { usePhone } from '../ui/phone.ts';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import type { RowTarget } from '../ui/table/columns.ts';
import { PagedTable } from '../ui/table/PagedTable.tsx';
import { useListState } from '../ui/table/useListState.ts';
import { boardColumns, phoneColumns } from './board-columns.tsx';
import { secretMessage } from './messages.ts';
import { choicesOf, inquiriesQuery, noticesQuery, questionsQuery } from './queries.ts';
import { type BoardPage, type BoardRow, inquiryPage, noticePage, qnaPage } from './rows.ts';

interface ListProps {
  lctrShdlCd: string;
}

export function NoticeList({ lctrShdlCd }: ListProps) {
  const list = useListState(choicesOf.notice);
  const query = useQuery({ ...noticesQuery(lctrShdlCd, list.listState), select: noticePage });
  return <Posts board="notice" lctrShdlCd={lctrShdlCd} list={list} query={query} />;
}

export function InquiryList({ lctrShdlCd }: ListProps) {
  const list = useListState(choicesOf.inqry);
  const query = useQuery({ ...inquiriesQuery(lctrShdlCd, list.listState), select: inquiryPage });
  return <Posts board="inqry" lctrShdlCd={lctrShdlCd} list={list} query={query} />;
}

export function QuestionList({ lctrShdlCd }: ListProps) {
  const list = useListState(choicesOf.qna);
  const query = useQuery({ ...questionsQuery(lctrShdlCd, list.listState), select: qnaPage });
  return <Posts board="qna" lctrShdlCd={lctrShdlCd} list={list} query={query} />;
}

interface PostsProps extends ListProps {
  board: Board;
  list: ReturnType<typeof useListState>;
  query: LoadableQuery<BoardPage> & { readonly isPlaceholderData: boolean };
}

const kinds = boards.map((one) => `board-${one}` as const);
const answers = [answerNames.waiting, answerNames.answered] as const;

function Posts({
  board,
  lctrShdlCd,
  list: { listState, paging, setPageSize, setSearch },
  query,
}: PostsProps) {
  const linkTo = useLinkTo();
  const isNew = useNewPosts(kinds);
  const phone = usePhone();
  const { rows, types } = choicesOf[board];

  /** A notice opens on its own board even from another list. */
  const target = ({ board: home, seq, readable }: BoardRow): RowTarget =>
    readable
      ? linkTo('BoardDesc', { lctrShdlCd, boardType: home, boardSeq: seq })
      : { onOpen: () => void dialogs.alert(secretMessage) };

  return (
    <PagedTable
      label={`${boardNames[board]} 목록`}
      query={withNewMarks(query, (row) => isNew(`board-${row.board}`, row))}
      paging={paging}
      tools={{
        pageSize: { value: listState.rows, options: rows, onChange: setPageSize },
        search: {
          types: types.map((type) => ({
            value: type,
            label: searchTypeNames[type],
            ...(type === 'status' && { choices: answers }),
          })),
          value: listState.search,
          onSearch: setSearch,
        },
      }}
      columns={phone ? phoneColumns[board] : boardColumns[board]}
      rowKey={({ board: home, seq }) => `${home} ${seq}`}
      target={target}
      highlighted={({ kind }) => kind === 'flagged'}
      empty={listState.search.text === '' ? boardMessages.none : boardMessages.notFound}
    />
  );
}
