import type { Result } from '@baeum/contract';
import {
  exportAccessReview,
  listAccessReview,
  privacyMessages,
  reviewRows,
  standOutNames,
} from '@baeum/contract/privacy/staff-terms';
import { accountTypeNames } from '@baeum/contract/people/staff-terms';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pagedQuery, useNow } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { ExportButton } from '../../staff-kit/ExportButton.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { useColumnChoice } from '../../ui/list/column-choice.ts';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import type { ListFilter, ListOptions } from '../../ui/list/list-state.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { lastMonth, monthName, monthsBack } from './months.ts';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import { ReviewCard } from './ReviewCard.tsx';

type Reviewed = Result<typeof listAccessReview>['items'][number];

const monthFilter = {
  name: 'month',
  label: '달',
  choices: [],
  free: true,
  custom: true,
} as const satisfies ListFilter;

const options = { filters: [monthFilter] } as const satisfies ListOptions;

/** Who has read and taken out how much in a month, for the monthly review. */
export default function AccessReviewScreen() {
  const now = useNow();
  const list = useListState(options);
  const months = monthsBack(now);
  const asked = list.state.filters?.[monthFilter.name];
  const month = months.find((one) => one === asked) ?? lastMonth(now);
  const query = useQuery(pagedQuery(listAccessReview, { month, page: list.state.page }, ['month']));
  const chosen = useColumnChoice('access-review', columns);
  return (
    <>
      <PageHeader
        title="개인정보"
        tabTitle={`개인정보: ${monthName(month)} 접속기록 점검`}
        note="교직원이 개인정보를 열람하고 내려받은 기록을 달마다 점검합니다."
        actions={
          <>
            <NativeSelect
              aria-label="점검할 달"
              value={month}
              data={months.map((value) => ({ value, label: monthName(value) }))}
              onChange={(event) => list.setFilter(monthFilter.name, event.currentTarget.value)}
            />
            <ExportButton
              call={exportAccessReview}
              which={{ month }}
              columns={chosen}
              total={query.data?.total}
            />
          </>
        }
      />
      <PrivacyTabs area="접속기록 점검" />
      <PagedTable
        label="접속기록"
        list={list}
        query={itemsPage(query, { page: list.state.page, rows: reviewRows.usual })}
        columns={chosen.shown}
        rowHeight={64}
        rowKey={({ loginId }) => loginId}
        wide
        target={({ loginId }) => ({ to: `${staffBase}/people/${encodeURIComponent(loginId)}` })}
        empty={privacyMessages.noRecords}
      />
      {query.data && <ReviewCard key={month} month={month} review={query.data.review} />}
    </>
  );
}

const times = (count: number, unit: string) => (
  <span className={shared.number}>
    {count.toLocaleString('ko')}
    {unit}
  </span>
);

const columns = [
  {
    key: 'name',
    header: '이름',
    phone: 'title',
    cell: ({ name, loginId, type }) => (
      <span>
        {name} <span className={shared.small}>{`${loginId} · ${accountTypeNames[type]}`}</span>
      </span>
    ),
  },
  {
    key: 'calls',
    header: '접속 횟수',
    width: '100px',
    align: 'right',
    phoneLabel: '접속',
    cell: ({ calls }) => times(calls, '회'),
  },
  {
    key: 'persons',
    header: '열람한 사람',
    width: '110px',
    align: 'right',
    phoneLabel: '열람',
    cell: ({ persons }) => times(persons, '명'),
  },
  {
    key: 'exports',
    header: '내려받기',
    width: '150px',
    align: 'right',
    phoneLabel: '내려받기',
    cell: ({ exports, exportedRows }) => (
      <span className={shared.number}>
        {`${exports.toLocaleString('ko')}회 · ${exportedRows.toLocaleString('ko')}행`}
      </span>
    ),
  },
  {
    key: 'outside',
    header: '업무 시간 밖',
    width: '110px',
    align: 'right',
    phoneLabel: '업무 시간 밖',
    cell: ({ outsideHours }) => times(outsideHours, '회'),
  },
  {
    key: 'refused',
    header: '거부',
    width: '80px',
    align: 'right',
    phoneLabel: '거부',
    cell: ({ refused }) => times(refused, '회'),
  },
  {
    key: 'standOuts',
    header: '확인할 점',
    width: '220px',
    phone: 'field',
    cell: ({ standOuts }) =>
      standOuts.length === 0 ? (
        <span className={shared.tertiary}>없음</span>
      ) : (
        <Chip tone="yellow" word={standOuts.map((one) => standOutNames[one]).join(', ')} />
      ),
    phoneCell: ({ standOuts }) =>
      standOuts.length > 0 && (
        <Chip tone="yellow" word={standOuts.map((one) => standOutNames[one]).join(', ')} />
      ),
  },
] as const satisfies readonly Column<Reviewed>[];
