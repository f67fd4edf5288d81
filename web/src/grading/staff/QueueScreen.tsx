import { gradingPartNames, ownershipNames } from '@baeum/contract/grading/graders-terms';
import {
  gradedKindNames,
  gradingMessages,
  queueRows,
  workStateNames,
} from '@baeum/contract/grading/staff-terms';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNow } from '../../api.ts';
import {
  gradedActivityPath,
  gradedWorkPath,
  lectureName,
  type OwnLecture,
  useRolesOfTerm,
  useTerm,
} from '../../staff-roles.ts';
import { LectureChoice } from '../../staff-kit/LectureChoice.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useRowKeys } from '../../ui/list/row-keys.ts';
import { type List, useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { isLate, waitedFor } from '../../ui/waiting.ts';
import {
  queueOptions,
  queueOwnershipFilter,
  queueQuery,
  type QueueRow,
  queueStateFilter,
  stateChip,
} from './queries.ts';
import { graderColumn, submitterColumn } from './submitter-column.tsx';
import { useUnsentScores } from './unsent.ts';
import classes from './Grading.module.css';

const noRows: readonly QueueRow[] = [];
const keyOf = ({ activityId, holder }: QueueRow) => `${activityId} ${holder}`;

/** 채점: what waits over all lectures in which the account grades, the oldest first. */
export default function QueueScreen() {
  useUnsentScores();
  const list = useListState(queueOptions);
  const { lectures } = useRolesOfTerm();
  const graded = lectures.filter(({ permissions }) => permissions.includes('grade'));
  const term = useTerm();
  const query = useQuery(
    queueQuery(list.state, term === undefined ? undefined : graded.map(({ code }) => code)),
  );
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, (query.data?.items ?? noRows).map(keyOf));
  const counts = query.data?.counts;
  const isNarrowed = Object.keys(list.state.filters ?? {}).length > 0;
  return (
    <div ref={area}>
      <PageHeader
        title="채점"
        note={
          counts &&
          `채점 대기 ${counts.waiting.toLocaleString('ko')}건 · 보류 ${counts.held.toLocaleString('ko')}건`
        }
      />
      <div className={classes.filters}>
        <StateChoice list={list} />
        {query.data?.isShared && <OwnershipChoice list={list} />}
        <LectureChoice list={list} lectures={graded} />
      </div>
      <PagedTable
        label="채점할 제출물"
        list={list}
        query={itemsPage(query, { page: list.state.page, rows: list.state.pageSize ?? queueRows.usual })}
        columns={columnsOf(lectures, useNow(), query.data?.isShared ?? false)}
        rowHeight={64}
        rowKey={keyOf}
        target={({ activityId, holder }) => ({ to: gradedWorkPath(activityId, holder) })}
        wide
        empty={isNarrowed ? gradingMessages.noneFound : gradingMessages.noneWaiting}
      />
    </div>
  );
}

function StateChoice({ list }: { list: List }) {
  return (
    <NativeSelect
      size="xs"
      aria-label="상태"
      value={list.state.filters?.[queueStateFilter.name] ?? ''}
      onChange={(event) => list.setFilter(queueStateFilter.name, event.currentTarget.value || undefined)}
      data={[{ value: '', label: workStateNames.waiting }, ...queueStateFilter.choices]}
    />
  );
}

/** Work of other graders is left out unless it is asked for. */
function OwnershipChoice({ list }: { list: List }) {
  const { name, choices } = queueOwnershipFilter;
  return (
    <NativeSelect
      size="xs"
      aria-label="담당"
      value={list.state.filters?.[name] ?? ''}
      onChange={(event) => list.setFilter(name, event.currentTarget.value || undefined)}
      data={[{ value: '', label: ownershipNames.own }, ...choices]}
    />
  );
}

const columnsOf = (
  lectures: readonly OwnLecture[],
  now: Date,
  isShared: boolean,
): readonly Column<QueueRow>[] => [
  { key: 'state', header: '상태', width: '112px', cell: ({ state }) => <Chip {...stateChip(state)} /> },
  submitterColumn,
  ...(isShared ? [graderColumn] : []),
  {
    key: 'activity',
    header: '활동',
    width: '300px',
    cell: ({ activityId, title, kind, part }) => (
      <Link to={gradedActivityPath(activityId)}>
        {gradedKindNames[kind]} · {title}
        {part === 'second' && ` · ${gradingPartNames.second}`}
      </Link>
    ),
    phoneCell: ({ title, kind }) => `${gradedKindNames[kind]} · ${title}`,
  },
  {
    key: 'lecture',
    header: '강의',
    width: '190px',
    cell: ({ lectureCode }) => {
      const lecture = lectures.find(({ code }) => code === lectureCode);
      return lecture === undefined ? lectureCode : lectureName(lecture);
    },
  },
  {
    key: 'at',
    header: '제출',
    width: '148px',
    cell: ({ handedAt }) => (
      <time className={shared.number} dateTime={handedAt}>
        {formatDateTime(handedAt)}
      </time>
    ),
  },
  {
    key: 'waited',
    header: '대기',
    width: '104px',
    cell: ({ state, handedAt }) =>
      state === 'waiting' || state === 'again' ? (
        <span className={classes.waiting} data-late={isLate(handedAt, now) || undefined}>
          {waitedFor(handedAt, now)}
        </span>
      ) : (
        '-'
      ),
  },
];
