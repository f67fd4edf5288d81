import { nobody } from '@baeum/contract/grading/graders-terms';
import { gradedKindNames, gradingMessages, sheetRows } from '@baeum/contract/grading/staff-terms';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { gradedWorkPath, lectureName, useStaffRoles } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { selectionColumn } from '../../ui/list/BulkBar.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useRowKeys } from '../../ui/list/row-keys.ts';
import { useSelection } from '../../ui/list/selection.ts';
import { type List, useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { Blind } from './Blind.tsx';
import { Graders } from './Graders.tsx';
import { pointsWords } from './judging.ts';
import {
  type Graders as GradersReply,
  gradersQuery,
  sheetGraderFilter,
  sheetOptions,
  sheetQuery,
  type SheetRow,
  sheetStateFilter,
  stateChip,
  undecidedFilter,
} from './queries.ts';
import { SheetTools } from './SheetTools.tsx';
import { graderColumn, submitterColumn } from './submitter-column.tsx';
import { Release } from './Release.tsx';
import { ShareBar } from './ShareBar.tsx';
import { useUnsentScores } from './unsent.ts';
import { useQueueCrumb } from './queue-crumb.ts';
import classes from './Grading.module.css';

const noRows: readonly SheetRow[] = [];
const noGraders: GradersReply['graders'] = [];
const keyOf = ({ holder }: SheetRow) => String(holder);

/** One activity: everybody with state and points, and the release of these. */
export default function SheetScreen() {
  const { activityId = '' } = useParams();
  useUnsentScores();
  const list = useListState(sheetOptions);
  const query = useQuery(sheetQuery(activityId, list.state));
  const { lectures } = useStaffRoles();
  const area = useRef<HTMLDivElement>(null);
  const rows = (query.data?.items ?? noRows).map(keyOf);
  const { search, filters } = list.state;
  const selection = useSelection(rows, JSON.stringify({ activityId, search, filters }));
  const sharing = useQuery(gradersQuery(activityId)).data;
  const isShared =
    sharing?.graders.some(({ assigned, secondAssigned }) => assigned + secondAssigned > 0) ?? false;
  const canShare = sharing !== undefined && sharing.canShare && sharing.graders.length > 1;
  useRowKeys(area, rows, canShare ? selection : undefined);
  const { data } = query;
  const lecture = lectures.find(({ code }) => code === data?.lectureCode);
  const queue = useQueueCrumb();
  return (
    <div ref={area}>
      <PageHeader
        title={data?.title ?? (query.error ? '전체 제출자' : undefined)}
        path={[queue]}
        note={
          data &&
          [
            lecture === undefined ? data.lectureCode : lectureName(lecture),
            gradedKindNames[data.kind],
            `배점 ${data.outOf}점`,
          ].join(' · ')
        }
        actions={data && <SheetTools sheet={data} />}
      />
      {data?.isBlind && <Blind sheet={data} />}
      <div className={classes.cards}>
        {data && <Release sheet={data} />}
        {sharing && <Graders activityId={activityId} reply={sharing} />}
      </div>
      <div className={classes.filters}>
        <FilterChips
          list={list}
          total={data && Object.values(data.counts).reduce((sum, one) => sum + one, 0)}
          counts={data && { [sheetStateFilter.name]: data.counts }}
        />
        {data !== undefined && data.undecided > 0 && <UndecidedChoice list={list} />}
        {isShared && <GraderChoice list={list} graders={sharing?.graders ?? noGraders} />}
      </div>
      <PagedTable
        label="제출자"
        list={list}
        query={itemsPage(query, { page: list.state.page, rows: list.state.pageSize ?? sheetRows.usual })}
        columns={[
          ...(canShare ? [selectionColumn(selection, keyOf, ({ name }: SheetRow) => name)] : []),
          ...columnsOf(
            isShared,
            data?.minimumPosts ?? null,
            data?.items.some(({ difference }) => difference !== null) ?? false,
          ),
        ]}
        rowHeight={52}
        rowKey={keyOf}
        target={({ holder }) => ({ to: gradedWorkPath(activityId, holder) })}
        highlighted={(row) => selection.has(keyOf(row))}
        above={
          canShare && <ShareBar activityId={activityId} graders={sharing.graders} selection={selection} />
        }
        wide
        empty={list.state.search === undefined ? gradingMessages.nobody : gradingMessages.noneFound}
      />
    </div>
  );
}

/** Only what the professor is to decide. */
function UndecidedChoice({ list }: { list: List }) {
  const { name, label, choices } = undecidedFilter;
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={list.state.filters?.[name] ?? ''}
      onChange={(event) => list.setFilter(name, event.currentTarget.value || undefined)}
      data={[{ value: '', label: '두 점수 전체' }, ...choices]}
    />
  );
}

/** Only the work of one grader. */
function GraderChoice({ list, graders }: { list: List; graders: GradersReply['graders'] }) {
  const { name, label } = sheetGraderFilter;
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={list.state.filters?.[name] ?? ''}
      onChange={(event) => list.setFilter(name, event.currentTarget.value || undefined)}
      data={[
        { value: '', label: '담당 전체' },
        ...graders.map((one) => ({ value: one.loginId, label: one.name })),
        { value: nobody, label: '담당 없음' },
      ]}
    />
  );
}

const differenceColumn: Column<SheetRow> = {
  key: 'difference',
  header: '두 점수 차이',
  width: '120px',
  align: 'right',
  phoneLabel: '차이',
  cell: ({ difference }) => (difference === null ? '-' : `${difference}점`),
};

/** How much was said in a debate, beside what is asked for. */
const postsColumn = (minimumPosts: number): Column<SheetRow> => ({
  key: 'posts',
  header: `댓글 (최소 ${minimumPosts}개)`,
  width: '136px',
  align: 'right',
  phoneLabel: `댓글 (최소 ${minimumPosts}개)`,
  cell: ({ posts }) => `${posts}개`,
});

function releasedOf({ isReleased, isChanged, asksAgain }: SheetRow): string {
  if (asksAgain) return '재채점 요청';
  if (!isReleased) return '-';
  return isChanged ? '공개 뒤 변경' : '공개';
}

/** @param minimumPosts of a debate; null for other kinds */
const columnsOf = (
  isShared: boolean,
  minimumPosts: number | null,
  hasDifferences: boolean,
): readonly Column<SheetRow>[] => [
  { key: 'state', header: '상태', width: '120px', cell: ({ state }) => <Chip {...stateChip(state)} /> },
  submitterColumn,
  ...(isShared ? [graderColumn] : []),
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
  ...(minimumPosts === null ? [] : [postsColumn(minimumPosts)]),
  { key: 'points', header: '점수', width: '104px', align: 'right', cell: pointsWords },
  ...(hasDifferences ? [differenceColumn] : []),
  { key: 'released', header: '학생에게', width: '120px', cell: releasedOf, phoneLabel: '학생에게' },
];
