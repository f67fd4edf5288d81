import {
  gradedKindNames,
  gradingMessages,
  scoreStatusNames,
  sheetRows,
} from '@baeum/contract/grading/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { gradedWorkPath, gradingPath, lectureName, useStaffRoles } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useRowKeys } from '../../ui/list/row-keys.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { sheetOptions, sheetQuery, type SheetRow, sheetStateFilter, stateChip } from './queries.ts';
import { submitterColumn } from './submitter-column.tsx';
import { Release } from './Release.tsx';
import { useUnsentScores } from './unsent.ts';
import classes from './Grading.module.css';

const noRows: readonly SheetRow[] = [];
const keyOf = ({ holder }: SheetRow) => String(holder);

/** One activity: everybody with state and points, and the release of these. */
export default function SheetScreen() {
  const { activityId = '' } = useParams();
  useUnsentScores();
  const list = useListState(sheetOptions);
  const query = useQuery(sheetQuery(activityId, list.state));
  const { lectures } = useStaffRoles();
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, (query.data?.items ?? noRows).map(keyOf));
  const { data } = query;
  const lecture = lectures.find(({ code }) => code === data?.lectureCode);
  return (
    <div ref={area}>
      <PageHeader
        title={data?.title}
        path={[{ label: '채점', link: { to: gradingPath } }]}
        note={
          data &&
          [
            lecture === undefined ? data.lectureCode : lectureName(lecture),
            gradedKindNames[data.kind],
            `배점 ${data.outOf}점`,
          ].join(' · ')
        }
      />
      {data && <Release sheet={data} />}
      <div className={classes.filters}>
        <FilterChips
          list={list}
          total={data && Object.values(data.counts).reduce((sum, one) => sum + one, 0)}
          counts={data && { [sheetStateFilter.name]: data.counts }}
        />
      </div>
      <PagedTable
        label="제출자"
        list={list}
        query={itemsPage(query, { page: list.state.page, rows: list.state.pageSize ?? sheetRows.usual })}
        columns={columns}
        rowHeight={52}
        rowKey={keyOf}
        target={({ holder }) => ({ to: gradedWorkPath(activityId, holder) })}
        wide
        empty={list.state.search === undefined ? gradingMessages.nobody : gradingMessages.noneFound}
      />
    </div>
  );
}

/** `85점`, or why there are none; a dash while nothing is known. */
const pointsOf = ({ status, points }: Pick<SheetRow, 'status' | 'points'>): string => {
  if (status !== 'scored') return scoreStatusNames[status];
  return points === null ? '-' : `${points}점`;
};

function releasedOf({ isReleased, isChanged }: SheetRow): string {
  if (!isReleased) return '-';
  return isChanged ? '공개 뒤 변경' : '공개';
}

const columns: readonly Column<SheetRow>[] = [
  { key: 'state', header: '상태', width: '120px', cell: ({ state }) => <Chip {...stateChip(state)} /> },
  submitterColumn,
  {
    key: 'at',
    header: '제출',
    width: '200px',
    cell: ({ handedAt, isLate }) =>
      handedAt === null ? (
        '-'
      ) : (
        <>
          <time className={shared.number} dateTime={handedAt}>
            {formatDateTime(handedAt)}
          </time>
          {isLate && <span className={shared.extended}>지각</span>}
        </>
      ),
  },
  { key: 'points', header: '점수', width: '104px', align: 'right', cell: pointsOf },
  { key: 'released', header: '학생에게', width: '120px', cell: releasedOf, phoneLabel: '학생에게' },
];
