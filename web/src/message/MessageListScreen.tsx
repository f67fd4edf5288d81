import { messageTexts } from '@baeum/contract/message/terms';
import { useQuery } from '@tanstack/react-query';
import { useLinkTo } from '../navigation.ts';
import { Chip } from '../ui/Chip.tsx';
import { formatDateTime } from '../ui/format.ts';
import { TitleCell } from '../ui/list/cells.tsx';
import type { Column } from '../ui/list/columns.ts';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { type MessageRow, messagesQuery } from './queries.ts';

/** 쪽지: what staff have sent to this student, the latest first. */
export default function MessageListScreen() {
  const linkTo = useLinkTo();
  const list = useListState();
  const query = useQuery(messagesQuery(list.state));
  const unread = query.data?.unreadCnt ?? 0;
  return (
    <>
      <PageHeader
        title="쪽지"
        note={unread > 0 ? `읽지 않은 쪽지 ${unread}개` : '교수와 조교가 나에게 보낸 글입니다.'}
      />
      <PagedTable
        label="쪽지 목록"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ msgSeq }) => msgSeq}
        target={({ msgSeq }) => linkTo('messageView', { msgSeq })}
        empty={messageTexts.none}
      />
    </>
  );
}

const columns: readonly Column<MessageRow>[] = [
  {
    key: 'state',
    header: '상태',
    width: '96px',
    phone: 'above',
    cell: ({ readYn }) =>
      readYn === 'Y' ? <Chip tone="gray" word="읽음" /> : <Chip tone="blue" word="새 쪽지" />,
  },
  {
    key: 'title',
    header: '제목',
    phone: 'title',
    cell: ({ msgTitle, sbcKrnm }) => <TitleCell title={msgTitle} note={sbcKrnm} />,
  },
  { key: 'sender', header: '보낸 사람', width: '112px', cell: ({ rgsrNm }) => rgsrNm },
  {
    key: 'date',
    header: '보낸 시각',
    width: '160px',
    cell: ({ rgsrDt }) => <time dateTime={rgsrDt}>{formatDateTime(rgsrDt)}</time>,
  },
];
