import { noticeReaderNames, noticeStaffMessages } from '@baeum/contract/portal/staff-terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../api.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { TitleCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { itemsPage } from '../../ui/list/items-page.ts';
import { useRememberedList } from '../../ui/list/list-memory.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import {
  noticeListKey,
  noticeOptions,
  type NoticeRow,
  noticesQuery,
  standingFilter,
  standingStatus,
} from './notice-queries.ts';
import { noticePath } from './paths.ts';
import { PortalTabs } from './PortalTabs.tsx';

/** The notices of the portal in every state: what students and everybody see, saw, or will see. */
export default function NoticesScreen() {
  useRememberedList(noticeListKey(useUser().id));
  const list = useListState(noticeOptions);
  const query = useQuery(noticesQuery(list.state));
  const counts = query.data?.counts;
  return (
    <>
      <PageHeader
        title="공지사항"
        note={counts && `공개 ${counts.shown} · 예정 ${counts.scheduled} · 비공개 ${counts.draft}`}
        mainAction={
          <Button
            component={Link}
            to={noticePath('new')}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            공지 쓰기
          </Button>
        }
      />
      <PortalTabs area="공지사항" />
      <PagedTable
        label="공지사항 목록"
        list={list}
        chips={
          <FilterChips list={list} total={counts?.all} counts={counts && { [standingFilter.name]: counts }} />
        }
        query={itemsPage(query, {
          page: list.state.page,
          rows: list.state.pageSize ?? noticeOptions.pageSizes[0],
        })}
        columns={columns}
        rowKey={({ id }) => id}
        target={({ id }) => ({ to: noticePath(id) })}
        wide
        empty={noticeStaffMessages.none}
      />
    </>
  );
}

const targetsOf = ({ audience, programmes }: NoticeRow): string =>
  [
    audience.map((reader) => (reader === 'public' ? '누구나' : noticeReaderNames[reader])).join(', '),
    programmes.join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ');

const columns: readonly Column<NoticeRow>[] = [
  {
    key: 'title',
    header: '제목',
    phone: 'title',
    cell: ({ title, fileCount }) => (
      <TitleCell title={title} note={fileCount > 0 ? `첨부 ${fileCount}` : undefined} />
    ),
  },
  { key: 'targets', header: '공개 대상', width: '220px', cell: targetsOf },
  {
    key: 'from',
    header: '게시 시작',
    width: '160px',
    phoneLabel: '게시 시작',
    cell: ({ publishedAt, standing }) => (standing === 'draft' ? '-' : formatDateTime(publishedAt)),
  },
  {
    key: 'until',
    header: '게시 종료',
    width: '160px',
    phoneLabel: '게시 종료',
    cell: ({ closesAt }) => (closesAt === null ? '계속' : formatDateTime(closesAt)),
  },
  {
    key: 'standing',
    header: '상태',
    width: '96px',
    phone: 'above',
    cell: ({ standing }) => <Chip {...standingStatus(standing)} />,
  },
];
