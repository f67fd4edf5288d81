import { activityKinds } from '@baeum/contract/study/board-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../api.ts';
import { activityNames } from '../../activity/staff/kinds.ts';
import { activityPath } from '../../activity/staff/paths.ts';
import { AddActivityMenu } from '../../activity/staff/AddActivityMenu.tsx';
import { useLecture } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { filterValue, type ListFilter, type ListOptions } from '../../ui/list/list-state.ts';
import { ListTools } from '../../ui/list/ListTools.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Period } from '../../ui/Period.tsx';
import shared from '../../ui/shared.module.css';
import { activitiesInOrder, kindCounts, type ListedActivity, possibleKinds } from './activities.ts';
import { termQuery } from './board-queries.ts';
import { stateChip } from '../../staff-kit/state-chip.ts';
import { activityWord } from './words.ts';

const kindFilter: ListFilter = {
  name: 'kind',
  label: '종류',
  chips: true,
  choices: activityKinds.map((value) => ({ value, label: activityNames[value] })),
};
const options = { filters: [kindFilter] } as const satisfies ListOptions;

/** The activities of a lecture of all kinds, in the order of its weeks. */
export default function ActivitiesScreen() {
  const lecture = useLecture();
  const { code: lectureCode, permissions } = lecture;
  const mayAdd = permissions.includes('assess');
  const now = useNow();
  const list = useListState(options);
  const query = useQuery(termQuery(lectureCode));
  const { data: term } = query;
  const all = useMemo(() => term && activitiesInOrder(term), [term]);
  const chosen = filterValue(list.state, kindFilter);
  const rows = all?.filter(({ kind }) => chosen === undefined || kind === chosen);
  return (
    <>
      <PageHeader
        title="활동"
        mainAction={
          mayAdd &&
          term && (
            <AddActivityMenu
              lectureCode={lecture.code}
              kinds={possibleKinds(term, lecture)}
              label="새 활동"
            />
          )
        }
      />
      <ListTools
        list={list}
        total={rows?.length}
        chips={
          <FilterChips
            list={list}
            total={all?.length}
            counts={all && { [kindFilter.name]: kindCounts(all) }}
          />
        }
      />
      <DataTable
        label="활동 목록"
        columns={columnsAt(now)}
        rows={rows}
        query={query}
        rowKey={({ kind, code }) => `${kind} ${code}`}
        target={({ kind, code }) => ({ to: activityPath(kind, lectureCode, code) })}
        wide
        empty="아직 만든 활동이 없습니다."
      />
    </>
  );
}

const columnsAt = (now: Date): readonly Column<ListedActivity>[] => [
  {
    key: 'kind',
    header: '종류',
    width: '96px',
    phone: 'above',
    cell: (one) => activityWord(one),
    phoneCell: (one) => [activityWord(one), one.place].join(' · '),
  },
  {
    key: 'title',
    header: '제목',
    phone: 'title',
    cell: ({ title }) => <span className={shared.breakable}>{title}</span>,
  },
  {
    key: 'place',
    header: '주차와 세부주제',
    width: '200px',
    phone: 'hidden',
    cell: ({ place }) => <span className={shared.breakable}>{place}</span>,
  },
  {
    key: 'period',
    header: '기간',
    width: '300px',
    cell: ({ opensAt, closesAt }) => (
      <span className={shared.number}>
        <Period from={opensAt} to={closesAt} />
      </span>
    ),
  },
  {
    key: 'done',
    header: '완료',
    width: '104px',
    align: 'right',
    phoneLabel: '완료',
    cell: ({ done, students }) => <span className={shared.number}>{`${done}/${students}명`}</span>,
  },
  {
    key: 'state',
    header: '상태',
    width: '104px',
    cell: (one) => <Chip {...stateChip(one, now)} />,
  },
];
