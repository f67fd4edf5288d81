import { messageStaffTexts } from '@baeum/contract/message/staff-terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lecturePath, useLectureCode } from '../../staff-roles.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { rowsOf, sentOptions, sentPath, sentQuery, type SentRow } from './queries.ts';

/** 쪽지 of a lecture: what was sent to students, with how many have read it. */
export default function SentMessagesScreen() {
  const lectureCode = useLectureCode();
  const list = useListState(sentOptions);
  const query = useQuery(sentQuery(lectureCode, list.state));
  return (
    <>
      <PageHeader
        title="쪽지"
        path={[{ label: '강의홈', link: { to: lecturePath(lectureCode) } }, { label: '쪽지' }]}
        note="학생 한 사람 한 사람에게 이름을 넣어 보냅니다."
        mainAction={
          <Button
            component={Link}
            to={sentPath(lectureCode, 'new')}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            쪽지 쓰기
          </Button>
        }
      />
      <PagedTable
        label="보낸 쪽지 목록"
        list={list}
        query={itemsPage(query, { page: list.state.page, rows: rowsOf(list.state) })}
        columns={columns}
        rowKey={({ id }) => id}
        target={({ id }) => ({ to: sentPath(lectureCode, id) })}
        empty={messageStaffTexts.none}
      />
    </>
  );
}

const columns: readonly Column<SentRow>[] = [
  { key: 'title', header: '제목', phone: 'title', cell: ({ title }) => title },
  { key: 'sender', header: '보낸 사람', width: '112px', cell: ({ sender }) => sender },
  {
    key: 'read',
    header: '읽음',
    width: '96px',
    align: 'right',
    phoneLabel: '읽음',
    cell: ({ read, receivers }) => `${read} / ${receivers}`,
  },
  {
    key: 'date',
    header: '보낸 시각',
    width: '160px',
    cell: ({ sentAt }) => <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>,
  },
];
