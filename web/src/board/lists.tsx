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
import { useNewPosts, withNews } from '../posting/useNewPosts.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import type { FaceQuery } from '../ui/faces/Faces.tsx';
import { usePhone } from '../ui/phone.ts';
import type { RowTarget } from '../ui/table/columns.ts';
import { PagedTable } from '../ui/table/PagedTable.tsx';
import { useListPlace } from '../ui/table/useListPlace.ts';
import { boardColumns, phoneColumns } from './board-columns.tsx';
import { choicesOf, inquiriesQuery, noticesQuery, questionsQuery } from './queries.ts';
import { type BoardPage, type BoardRow, inquiryPage, noticePage, qnaPage } from './rows.ts';
import { secretWords } from './words.ts';

interface ListProps {
  lctrShdlCd: string;
}

export function NoticeList({ lctrShdlCd }: ListProps) {
  const list = useListPlace(choicesOf.notice);
  const query = useQuery({ ...noticesQuery(lctrShdlCd, list.place), select: noticePage });
  return <Posts board="notice" lctrShdlCd={lctrShdlCd} list={list} query={query} />;
}

export function InquiryList({ lctrShdlCd }: ListProps) {
  const list = useListPlace(choicesOf.inqry);
  const query = useQuery({ ...inquiriesQuery(lctrShdlCd, list.place), select: inquiryPage });
  return <Posts board="inqry" lctrShdlCd={lctrShdlCd} list={list} query={query} />;
}

export function QuestionList({ lctrShdlCd }: ListProps) {
  const list = useListPlace(choicesOf.qna);
  const query = useQuery({ ...questionsQuery(lctrShdlCd, list.place), select: qnaPage });
  return <Posts board="qna" lctrShdlCd={lctrShdlCd} list={list} query={query} />;
}

interface PostsProps extends ListProps {
  board: Board;
  list: ReturnType<typeof useListPlace>;
  query: FaceQuery<BoardPage> & { readonly isPlaceholderData: boolean };
}

const kinds = boards.map((one) => `board-${one}` as const);
const answers = [answerNames.waiting, answerNames.answered] as const;

function Posts({ board, lctrShdlCd, list: { place, paging, resize, find }, query }: PostsProps) {
  const linkTo = useLinkTo();
  const isNew = useNewPosts(kinds);
  const phone = usePhone();
  const { rows, types } = choicesOf[board];

  /** A notice opens on its own board, wherever its row stands. */
  const target = ({ board: home, seq, readable }: BoardRow): RowTarget =>
    readable
      ? linkTo('BoardDesc', { lctrShdlCd, boardType: home, boardSeq: seq })
      : { onOpen: () => void dialogs.alert(secretWords) };

  return (
    <PagedTable
      label={`${boardNames[board]} 목록`}
      query={withNews(query, (row) => isNew(`board-${row.board}`, row))}
      paging={paging}
      tools={{
        pageSize: { value: place.rows, options: rows, onChange: resize },
        search: {
          types: types.map((type) => ({
            value: type,
            label: searchTypeNames[type],
            ...(type === 'status' && { choices: answers }),
          })),
          value: place.search,
          onSearch: find,
        },
      }}
      columns={phone ? phoneColumns[board] : boardColumns[board]}
      rowKey={({ board: home, seq }) => `${home} ${seq}`}
      target={target}
      highlighted={({ kind }) => kind === 'flagged'}
      empty={place.search.text === '' ? boardMessages.none : boardMessages.notFound}
    />
  );
}
