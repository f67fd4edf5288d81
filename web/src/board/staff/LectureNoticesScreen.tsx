import { lectureNoticeMessages, lectureNoticeTypes } from '@baeum/contract/board/staff-notice-terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lecturePath, useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { publishStatus, standingFilter } from '../../staff-kit/publication.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { TitleCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { noticeOptions, noticePath, type NoticeRow, noticesQuery, rowsOf } from './notice-queries.ts';

/** 공지사항 of a lecture: what students see, will see, and do not see, with how many have read it. */
export default function LectureNoticesScreen() {
  const lectureCode = useLectureCode();
  const mayWrite = useLecturePermissions().includes('content');
  const list = useListState(noticeOptions);
  const query = useQuery(noticesQuery(lectureCode, list.state));
  const counts = query.data?.counts;
  return (
    <>
      <PageHeader
        title="공지사항"
        path={[{ label: '강의홈', link: { to: lecturePath(lectureCode) } }, { label: '공지사항' }]}
        note={counts && `공개 ${counts.shown} · 예정 ${counts.scheduled} · 비공개 ${counts.draft}`}
        mainAction={
          mayWrite && (
            <Button
              component={Link}
              to={noticePath(lectureCode, 'new')}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              공지 쓰기
            </Button>
          )
        }
      />
      <PagedTable
        label="공지사항 목록"
        list={list}
        chips={
          <FilterChips list={list} total={counts?.all} counts={counts && { [standingFilter.name]: counts }} />
        }
        query={itemsPage(query, { page: list.state.page, rows: rowsOf(list.state) })}
        columns={columnsOf(query.data?.students ?? 0)}
        rowKey={({ id }) => id}
        target={({ id }) => ({ to: noticePath(lectureCode, id) })}
        wide
        empty={lectureNoticeMessages.none}
      />
    </>
  );
}

const columnsOf = (students: number): readonly Column<NoticeRow>[] => [
  {
    key: 'type',
    header: '구분',
    width: '96px',
    phone: 'above',
    cell: ({ typeCode }) => (typeCode === null ? '-' : lectureNoticeTypes[typeCode]),
  },
  {
    key: 'title',
    header: '제목',
    phone: 'title',
    cell: ({ title, fileCount }) => (
      <TitleCell title={title} note={fileCount > 0 ? `첨부 ${fileCount}` : undefined} />
    ),
  },
  { key: 'author', header: '글쓴이', width: '96px', cell: ({ author }) => author },
  {
    key: 'from',
    header: '공개 시각',
    width: '160px',
    phoneLabel: '공개',
    cell: ({ publishedAt }) => (publishedAt === null ? '-' : formatDateTime(publishedAt)),
  },
  {
    key: 'readers',
    header: '읽음',
    width: '96px',
    align: 'right',
    phoneLabel: '읽음',
    cell: ({ readers, standing }) => (standing === 'shown' ? `${readers} / ${students}` : '-'),
  },
  {
    key: 'standing',
    header: '상태',
    width: '88px',
    cell: ({ standing }) => <Chip {...publishStatus(standing)} />,
  },
];
