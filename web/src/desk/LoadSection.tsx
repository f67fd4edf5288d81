import type { Result } from '@baeum/contract';
import { getLoad, loadRows, type loadSorts } from '@baeum/contract/desk/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { pagedQuery, useNow } from '../api.ts';
import { staffBase } from '../navigation.ts';
import type { Column } from '../ui/list/columns.ts';
import { itemsPage } from '../ui/list/items-page.ts';
import type { ListOptions } from '../ui/list/list-state.ts';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import shared from '../ui/shared.module.css';
import { waitedFor } from '../ui/waiting.ts';

type Load = Result<typeof getLoad>['items'][number];

const options = {
  embedded: true,
  sorts: [
    { key: 'waiting', label: '대기 많은 순', descending: true },
    { key: 'lectures', label: '강의 많은 순', descending: true },
    { key: 'students', label: '수강생 많은 순', descending: true },
    { key: 'toGrade', label: '채점 많은 순', descending: true },
    { key: 'toAnswer', label: '답변 많은 순', descending: true },
  ],
} as const satisfies ListOptions<string, (typeof loadSorts)[number]>;

/** How much each professor and assistant has to do. @param programmes those of the term that is chosen */
export function LoadSection({ programmes }: { programmes: readonly string[] | undefined }) {
  const list = useListState(options);
  const { page, sort } = list.state;
  const query = useQuery(
    pagedQuery(getLoad, {
      page,
      ...(sort !== undefined && { sort: sort.key, descending: sort.descending }),
      ...(programmes !== undefined && { programmes: [...programmes] }),
    }),
  );
  const now = useNow();
  return (
    <section className={shared.column}>
      <h2 className={shared.heading}>교수와 조교가 맡은 일</h2>
      <PagedTable
        label="교수와 조교가 맡은 일"
        list={list}
        query={itemsPage(query, { page, rows: loadRows })}
        columns={columnsAt(now)}
        rowKey={({ loginId }) => loginId}
        target={({ loginId }) => ({ to: `${staffBase}/people/${encodeURIComponent(loginId)}` })}
        wide
        empty="진행하거나 준비 중인 강의에 교수와 조교가 없습니다."
      />
      <p className={shared.note}>함께 맡은 일은 맡은 사람 모두에게 셉니다.</p>
    </section>
  );
}

const amount = (value: number, unit: string) => (
  <span className={value === 0 ? shared.tertiary : shared.number}>
    {value.toLocaleString('ko-KR')}
    {unit}
  </span>
);

const partsOf = ({ professorOf, assistantOf }: Load): string =>
  [
    ...(professorOf > 0 ? [`교수 ${professorOf}`] : []),
    ...(assistantOf > 0 ? [`조교 ${assistantOf}`] : []),
  ].join(' · ');

const columnsAt = (now: Date): readonly Column<Load>[] => [
  {
    key: 'name',
    header: '이름',
    phone: 'title',
    cell: ({ name, loginId }) => (
      <>
        <span className={shared.breakable}>{name}</span> <span className={shared.small}>{loginId}</span>
      </>
    ),
  },
  {
    key: 'lectures',
    sort: 'lectures',
    header: '맡은 강의',
    width: '160px',
    phoneLabel: '맡은 강의',
    cell: partsOf,
  },
  {
    key: 'students',
    sort: 'students',
    header: '수강생',
    width: '104px',
    align: 'right',
    phoneLabel: '수강생',
    cell: ({ students }) => amount(students, '명'),
  },
  {
    key: 'toGrade',
    sort: 'toGrade',
    header: '채점 대기',
    width: '104px',
    align: 'right',
    phoneLabel: '채점 대기',
    cell: ({ toGrade }) => amount(toGrade, '건'),
  },
  {
    key: 'toAnswer',
    sort: 'toAnswer',
    header: '답변 대기',
    width: '104px',
    align: 'right',
    phoneLabel: '답변 대기',
    cell: ({ toAnswer }) => amount(toAnswer, '건'),
  },
  {
    key: 'since',
    header: '가장 오래 기다린 것',
    width: '176px',
    phoneLabel: '가장 오래 기다린 것',
    cell: ({ since }) => (since === null ? '' : waitedFor(since, now)),
  },
];
