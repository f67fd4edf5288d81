import { materialStaffMessages } from '@baeum/contract/material/staff-terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
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
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { materialOptions, materialPath, type MaterialRow, materialsQuery, rowsOf } from './queries.ts';

const OrderModal = loadable(() => import('./OrderModal.tsx'));

/** The study materials of a lecture in the order in which students see them, with those they do not see. */
export default function MaterialsScreen() {
  const lectureCode = useLectureCode();
  const mayChange = useLecturePermissions().includes('content');
  const list = useListState(materialOptions);
  const query = useQuery(materialsQuery(lectureCode, list.state));
  const counts = query.data?.counts;
  return (
    <>
      <PageHeader
        title="학습자료"
        path={[{ label: '강의홈', link: { to: lecturePath(lectureCode) } }, { label: '학습자료' }]}
        note={counts && `공개 ${counts.shown} · 예정 ${counts.scheduled} · 비공개 ${counts.draft}`}
        actions={mayChange && <OrderButton lectureCode={lectureCode} />}
        mainAction={
          mayChange && (
            <Button
              component={Link}
              to={materialPath(lectureCode, 'new')}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              자료 올리기
            </Button>
          )
        }
      />
      <PagedTable
        label="학습자료 목록"
        list={list}
        chips={
          <FilterChips list={list} total={counts?.all} counts={counts && { [standingFilter.name]: counts }} />
        }
        query={itemsPage(query, { page: list.state.page, rows: rowsOf(list.state) })}
        columns={columns}
        rowKey={({ id }) => id}
        target={({ id }) => ({ to: materialPath(lectureCode, id) })}
        wide
        empty={materialStaffMessages.none}
      />
    </>
  );
}

function OrderButton({ lectureCode }: { lectureCode: string }) {
  const opener = useRef<HTMLButtonElement>(null);
  const ordering = useLazyModal(opener, OrderModal, { lectureCode });
  return (
    <>
      <Button ref={opener} variant="default" onClick={ordering.open} {...ordering.prepare}>
        순서 바꾸기
      </Button>
      {ordering.modal}
    </>
  );
}

const columns: readonly Column<MaterialRow>[] = [
  {
    key: 'week',
    header: '주차',
    width: '88px',
    phoneLabel: '주차',
    cell: ({ weekNumber }) => (weekNumber === null ? '전체' : `${weekNumber}주차`),
  },
  {
    key: 'title',
    header: '자료명',
    phone: 'title',
    cell: ({ title, topicTitle }) => <TitleCell title={title} note={topicTitle || undefined} />,
  },
  {
    key: 'files',
    header: '파일',
    width: '64px',
    align: 'right',
    phoneLabel: '파일',
    cell: (row) => row.fileCount,
  },
  {
    key: 'views',
    header: '조회',
    width: '64px',
    align: 'right',
    phoneLabel: '조회',
    cell: (row) => row.viewCount,
  },
  {
    key: 'from',
    header: '등록일',
    width: '160px',
    phoneLabel: '등록일',
    cell: ({ publishedAt, standing }) => (standing === 'draft' ? '-' : formatDateTime(publishedAt)),
  },
  {
    key: 'standing',
    header: '상태',
    width: '88px',
    phone: 'above',
    cell: ({ standing }) => <Chip {...publishStatus(standing)} />,
  },
];
