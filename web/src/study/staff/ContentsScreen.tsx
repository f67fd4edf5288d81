import { contentKindNames, contentMessages, contentRows } from '@baeum/contract/study/staff-terms';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../api.ts';
import { stateChip } from '../../staff-kit/state-chip.ts';
import { contentPath, lecturePath, useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { lengthInWords } from './content-values.ts';
import { contentOptions, contentsQuery, type ListedContent } from './queries.ts';

/** The contents of a lecture in the order of its weeks, with their states. */
export default function ContentsScreen() {
  const lectureCode = useLectureCode();
  const mayChange = useLecturePermissions().includes('content');
  const now = useNow();
  const list = useListState(contentOptions);
  const query = useQuery(contentsQuery(lectureCode, list.state));
  return (
    <>
      <PageHeader
        title="콘텐츠"
        note={query.data && `${query.data.total}개`}
        actions={
          mayChange && (
            <Button component={Link} to={lecturePath(lectureCode, 'contents/import')} variant="default">
              글 가져오기
            </Button>
          )
        }
        mainAction={
          mayChange && (
            <Button
              component={Link}
              to={lecturePath(lectureCode, 'contents/new')}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
            >
              콘텐츠 추가
            </Button>
          )
        }
      />
      <PagedTable
        label="콘텐츠 목록"
        list={list}
        query={itemsPage(query, { page: list.state.page, rows: contentRows })}
        columns={columnsAt(now)}
        rowKey={({ contentCode }) => contentCode}
        target={({ contentCode }) => ({ to: contentPath(lectureCode, contentCode) })}
        wide
        empty={contentMessages.none}
      />
    </>
  );
}

const columnsAt = (now: Date): readonly Column<ListedContent>[] => [
  {
    key: 'week',
    header: '주차',
    width: '88px',
    phone: 'above',
    cell: ({ weekNumber, position }) => `${weekNumber}-${position}`,
    phoneCell: ({ weekNumber, position }) => `${weekNumber}주차 ${position}번`,
  },
  {
    key: 'title',
    header: '제목',
    phone: 'title',
    cell: ({ title }) => <span className={shared.breakable}>{title}</span>,
  },
  {
    key: 'kind',
    header: '종류',
    width: '136px',
    cell: ({ kind }) =>
      kind === null ? <span className={shared.tertiary}>없음</span> : contentKindNames[kind],
  },
  {
    key: 'length',
    header: '학습 시간',
    width: '104px',
    cell: ({ mediaSeconds }) => (mediaSeconds === null ? '-' : lengthInWords(mediaSeconds)),
    phoneCell: ({ mediaSeconds }) => mediaSeconds !== null && lengthInWords(mediaSeconds),
  },
  {
    key: 'until',
    header: '학습 종료',
    width: '160px',
    phoneLabel: '학습 종료',
    cell: ({ attendanceEndsAt }) => (
      <span className={shared.number}>
        {attendanceEndsAt === null ? '-' : formatDateTime(attendanceEndsAt)}
      </span>
    ),
    phoneCell: ({ attendanceEndsAt }) => attendanceEndsAt && formatDateTime(attendanceEndsAt),
  },
  {
    key: 'learners',
    header: '학습한 학생',
    width: '112px',
    align: 'right',
    phoneLabel: '학습',
    cell: ({ learners }) => <span className={shared.number}>{learners}명</span>,
  },
  {
    key: 'state',
    header: '상태',
    width: '104px',
    cell: ({ kind, state, attendanceStartsAt }) =>
      kind === null ? '-' : <Chip {...stateChip({ state, opensAt: attendanceStartsAt ?? '' }, now)} />,
  },
];
