import {
  exportPeople,
  peopleMessages,
  personRows,
  type PersonType,
} from '@baeum/contract/people/staff-terms';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNow } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { ExportButton } from '../../staff-kit/ExportButton.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { selectionColumn } from '../../ui/list/BulkBar.tsx';
import { useColumnChoice } from '../../ui/list/column-choice.ts';
import type { Column } from '../../ui/list/columns.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { RowKeysHint } from '../../ui/list/RowKeysHint.tsx';
import { useRowKeys } from '../../ui/list/row-keys.ts';
import { useSelection } from '../../ui/list/selection.ts';
import { type List, useListState } from '../../ui/list/useListState.ts';
import { loadable } from '../../ui/loadable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tag } from '../../ui/Tag.tsx';
import shared from '../../ui/shared.module.css';
import classes from './PeopleScreen.module.css';
import {
  collegeFilter,
  type Counts,
  kindFilter,
  neverUsedFilter,
  peopleOptions,
  peopleQuery,
  type PersonRow,
  sortIn,
  suspendedFilter,
  unusedFilter,
  whichIn,
} from './queries.ts';
import { SuspensionBar } from './SuspensionBar.tsx';
import { kindOf, lecturesText } from './texts.ts';

const AddPersonModal = loadable(() => import('./AddPersonModal.tsx'));
const AddPeopleModal = loadable(() => import('./AddPeopleModal.tsx'));

const loginIdOf = ({ loginId }: PersonRow) => loginId;
const noRows: readonly PersonRow[] = [];
const noTypes: readonly PersonType[] = [];

/** The accounts of the portal: found, filtered, chosen and suspended. */
export default function PeopleScreen() {
  const list = useListState(peopleOptions);
  const query = useQuery(peopleQuery(list.state));
  const rows = query.data?.items ?? noRows;
  const which = whichIn(list.state);
  const selection = useSelection(rows.map(loginIdOf), JSON.stringify(which));
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, rows.map(loginIdOf), selection);
  const opener = useRef<HTMLButtonElement>(null);
  const adding = useLazyModal(opener, AddPersonModal, {
    types: query.data?.addable ?? noTypes,
  });
  const manyOpener = useRef<HTMLButtonElement>(null);
  const addingMany = useLazyModal(manyOpener, AddPeopleModal, {});
  const { state } = list;
  const chosen = useColumnChoice('people', columns);
  return (
    <div ref={area}>
      <PageHeader
        title="사람"
        note={query.data && <Totals counts={query.data.counts} />}
        actions={
          <>
            <ExportButton
              call={exportPeople}
              which={{ ...which, ...sortIn(state) }}
              columns={chosen}
              total={query.data?.total}
            />
            <Button variant="default" component={Link} to={`${staffBase}/refused-addresses`}>
              되돌아온 메일
            </Button>
            <Button ref={manyOpener} variant="default" onClick={addingMany.open} {...addingMany.prepare}>
              여러 명 추가
            </Button>
          </>
        }
        mainAction={
          <Button
            ref={opener}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={adding.open}
            {...adding.prepare}
          >
            사람 추가
          </Button>
        }
      />
      <Filters list={list} counts={query.data?.counts} />
      <PagedTable
        label="사람 목록"
        list={list}
        query={itemsPage(query, { page: state.page, rows: state.pageSize ?? personRows.usual })}
        columns={[
          selectionColumn(selection, loginIdOf, ({ name, loginId }) => `${name} ${loginId}`),
          ...chosen.shown,
        ]}
        rowHeight={64}
        rowKey={loginIdOf}
        wide
        target={({ loginId }) => ({ to: `${staffBase}/people/${encodeURIComponent(loginId)}` })}
        highlighted={(row) => selection.has(row.loginId)}
        above={
          <SuspensionBar
            selection={selection}
            which={which}
            total={query.data?.total ?? 0}
            names={namesOf(rows)}
          />
        }
        empty={peopleMessages.none}
      />
      <RowKeysHint />
      {adding.modal}
      {addingMany.modal}
    </div>
  );
}

const namesOf = (rows: readonly PersonRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ loginId, name }) => [loginId, name]));

function Totals({ counts }: { counts: Counts }) {
  return kindFilter.choices
    .map(({ value, label }) => ({
      label,
      count: counts.types.find(({ type }) => type === value)?.count ?? 0,
    }))
    .map(({ label, count }) => `${label} ${count.toLocaleString('ko')}`)
    .join(' · ');
}

function Filters({ list, counts }: { list: List; counts: Counts | undefined }) {
  const college = list.state.filters?.[collegeFilter.name];
  return (
    <div className={classes.filters}>
      <FilterChips list={list} total={counts?.all} counts={counts && chipCounts(counts)} />
      <NativeSelect
        className={classes.college}
        size="xs"
        aria-label="소속"
        value={college ?? ''}
        onChange={(event) => list.setFilter(collegeFilter.name, event.currentTarget.value || undefined)}
        data={[
          { value: '', label: '소속 전체' },
          ...collegesWith(college, counts?.colleges ?? []).map(({ college: value, count }) => ({
            value,
            label: `${value} ${count.toLocaleString('ko')}`,
          })),
        ]}
      />
    </div>
  );
}

/** What each chip would find. */
const chipCounts = ({ types, suspended, unused, neverUsed }: Counts) => ({
  [kindFilter.name]: Object.fromEntries(types.map(({ type, count }) => [type, count])),
  [suspendedFilter.name]: { yes: suspended },
  [unusedFilter.name]: { yes: unused },
  [neverUsedFilter.name]: { yes: neverUsed },
});

/** The chosen college stays, even where nobody of it is found. */
const collegesWith = (chosen: string | undefined, colleges: Counts['colleges']): Counts['colleges'] =>
  chosen === undefined || colleges.some(({ college }) => college === chosen)
    ? colleges
    : [...colleges, { college: chosen, count: 0 }];

function LastSeen({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return <span className={shared.tertiary}>없음</span>;
  const text = formatDateTime(at);
  const isToday = text.startsWith(formatDateTime(now.toISOString()).slice(0, 10));
  return (
    <time dateTime={at} className={shared.number}>
      {isToday ? `오늘 ${text.slice(11)}` : text}
    </time>
  );
}

const columns = [
  {
    key: 'name',
    header: '이름',
    phone: 'title',
    sort: 'name',
    cell: ({ name, loginId, studentNumber }) => (
      <span className={classes.person}>
        <Avatar name={name} />
        <span className={classes.name}>
          <span>{name}</span>
          <span className={shared.small}>{studentNumber ?? loginId}</span>
        </span>
      </span>
    ),
  },
  { key: 'kind', header: '구분', width: '96px', cell: (row) => <Tag>{kindOf(row)}</Tag> },
  { key: 'college', header: '소속', width: '180px', cell: ({ college }) => college ?? '-' },
  { key: 'lectures', header: '강의', width: '260px', cell: lecturesText },
  {
    key: 'lastSeen',
    header: '최근 접속',
    width: '160px',
    sort: 'lastSeen',
    phoneLabel: '최근 접속',
    cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
  },
  {
    key: 'state',
    header: '상태',
    width: '96px',
    cell: ({ suspendedAt }) =>
      suspendedAt === null ? <Chip tone="green" word="사용" /> : <Chip tone="red" word="정지" />,
  },
] as const satisfies readonly Column<PersonRow>[];
