import type { Result } from '@baeum/contract';
import {
  destructionMessages,
  dueRows,
  exportDestructions,
  listDestructions,
  originNames,
} from '@baeum/contract/privacy/destruction-terms';
import { destroyedKindNames } from '@baeum/contract/privacy/retention';
import { useQuery } from '@tanstack/react-query';
import { pagedQuery } from '../../api.ts';
import { ExportButton } from '../../staff-kit/ExportButton.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { useColumnChoice } from '../../ui/list/column-choice.ts';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import type { ListOptions } from '../../ui/list/list-state.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { amountsText } from './amounts.ts';
import { PrivacyTabs } from './PrivacyTabs.tsx';

type Destroyed = Result<typeof listDestructions>['items'][number];

const options = { pageSizes: [dueRows.usual, 50, dueRows.most] } as const satisfies ListOptions;

/** What was destroyed, when and by whom, without saying of whom. */
export default function DestroyedScreen() {
  const list = useListState(options);
  const { page, pageSize = dueRows.usual } = list.state;
  const query = useQuery(pagedQuery(listDestructions, { page, rows: pageSize }));
  const chosen = useColumnChoice('destroyed', columns);
  return (
    <>
      <PageHeader
        title="파기 기록"
        tabTitle="개인정보: 파기 기록"
        note="무엇을 언제 누가 파기하였는지 남습니다. 누구의 자료였는지는 남지 않습니다."
        actions={
          <ExportButton call={exportDestructions} which={{}} columns={chosen} total={query.data?.total} />
        }
      />
      <PrivacyTabs area="파기 기록" />
      <PagedTable
        label="파기 기록"
        list={list}
        query={itemsPage(query, { page, rows: pageSize })}
        columns={chosen.shown}
        rowHeight={64}
        rowKey={({ id }) => id}
        wide
        empty={destructionMessages.nothingDestroyed}
      />
    </>
  );
}

const columns = [
  {
    key: 'approved',
    header: '승인',
    width: '220px',
    phone: 'title',
    cell: ({ approvedAt, approvedBy }) => (
      <span>
        <span className={shared.number}>{formatDateTime(approvedAt)}</span>{' '}
        <span className={shared.small}>{approvedBy}</span>
      </span>
    ),
  },
  { key: 'origin', header: '근거', width: '180px', cell: ({ origin }) => originNames[origin] },
  {
    key: 'persons',
    header: '인원',
    width: '80px',
    align: 'right',
    cell: ({ persons }) => <span className={shared.number}>{`${persons.toLocaleString('ko')}명`}</span>,
  },
  {
    key: 'kinds',
    header: '파기한 자료',
    phone: 'field',
    cell: ({ kinds }) => kinds.map((kind) => destroyedKindNames[kind]).join(', '),
  },
  {
    key: 'amounts',
    header: '건수',
    width: '220px',
    phone: 'field',
    cell: (row) => <span className={shared.number}>{amountsText(row)}</span>,
  },
  {
    key: 'finished',
    header: '완료',
    width: '150px',
    phoneLabel: '완료',
    cell: ({ finishedAt }) =>
      finishedAt === null ? (
        <Chip tone="blue" word="진행 중" />
      ) : (
        <span className={shared.number}>{formatDateTime(finishedAt)}</span>
      ),
  },
] as const satisfies readonly Column<Destroyed>[];
