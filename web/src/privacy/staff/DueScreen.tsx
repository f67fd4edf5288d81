import type { Result } from '@baeum/contract';
import {
  type approveDestruction,
  destructionDenialMessages,
  destructionMessages,
  dueRows,
  listDue,
  mostApproved,
} from '@baeum/contract/privacy/destruction-terms';
import { destroyedKindNames } from '@baeum/contract/privacy/retention';
import { accountTypeNames } from '@baeum/contract/people/staff-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pagedQuery } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatDate } from '../../ui/format.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { BulkBar, selectionColumn } from '../../ui/list/BulkBar.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import type { ListOptions } from '../../ui/list/list-state.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { ReportNotice } from '../../ui/list/ReportNotice.tsx';
import { type Selection, useSelection } from '../../ui/list/selection.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { loadable } from '../../ui/loadable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { amountsText } from './amounts.ts';
import { PeriodsCard } from './PeriodsCard.tsx';
import classes from './privacy.module.css';
import { PrivacyTabs } from './PrivacyTabs.tsx';

const ApproveModal = loadable(() => import('./ApproveModal.tsx'));

type Due = Result<typeof listDue>['items'][number];

const options = { pageSizes: [dueRows.usual, 50, dueRows.most] } as const satisfies ListOptions;
const loginIdOf = ({ loginId }: Due) => loginId;
const noRows: readonly Due[] = [];

/** Whose data is past its period: what there is of it, and having it destroyed. */
export default function DueScreen() {
  const list = useListState(options);
  const { page, pageSize = dueRows.usual } = list.state;
  const query = useQuery(pagedQuery(listDue, { page, rows: pageSize }));
  const rows = query.data?.items ?? noRows;
  const selection = useSelection(rows.filter(({ denial }) => denial === null).map(loginIdOf), 'due');
  return (
    <>
      <PageHeader
        title="파기"
        tabTitle="개인정보: 파기"
        note="보유 기간이 끝난 개인정보를 승인하면 되돌릴 수 없게 지웁니다. 기간은 마지막으로 이용한 날부터 셉니다."
      />
      <PrivacyTabs area="파기" />
      <PagedTable
        label="보유 기간이 끝난 사람"
        list={list}
        query={itemsPage(query, { page, rows: pageSize })}
        columns={[
          selectionColumn(selection, loginIdOf, ({ name, loginId }) => `${name} ${loginId}`),
          ...columns,
        ]}
        rowHeight={64}
        rowKey={loginIdOf}
        wide
        target={({ loginId }) => ({ to: `${staffBase}/people/${encodeURIComponent(loginId)}` })}
        highlighted={(row) => selection.has(row.loginId)}
        above={<Approval selection={selection} />}
        empty={destructionMessages.nothingDue}
      />
      <PeriodsCard />
    </>
  );
}

/** What is done with those who are chosen, and what has become of it. */
function Approval({ selection }: { readonly selection: Selection }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [report, setReport] = useState<Result<typeof approveDestruction>['items']>();
  const loginIds: readonly string[] = selection.keys.slice(0, mostApproved);
  const approving = useLazyModal(opener, ApproveModal, {
    loginIds,
    onApproved: (items: Result<typeof approveDestruction>['items']) => {
      setReport(items);
      selection.clear();
    },
  });
  return (
    <>
      <BulkBar selection={selection} unit="명">
        <Button ref={opener} size="xs" variant="default" onClick={approving.open} {...approving.prepare}>
          파기 승인
        </Button>
      </BulkBar>
      {approving.modal}
      {report && (
        <ReportNotice
          title={destructionMessages.approveTitle}
          unit="명"
          done={report.filter(({ denial }) => denial === null).length}
          failed={report.flatMap(({ loginId, name, denial }) =>
            denial === null
              ? []
              : [{ key: loginId, name: `${name} ${loginId}`, reason: destructionDenialMessages[denial] }],
          )}
          onUndo={undefined}
          undoing={false}
          onClose={() => setReport(undefined)}
        />
      )}
    </>
  );
}

/** Who it was is one row of each; of the rest what there is nothing of is not named. */
const isHeld = ({ kind, rows, files }: Due['kinds'][number]): boolean =>
  kind === 'identity' || rows + files > 0;

const columns = [
  {
    key: 'name',
    header: '이름',
    width: '260px',
    phone: 'title',
    cell: ({ name, loginId, type, studentNumber }) => (
      <span>
        {name}{' '}
        <span className={shared.small}>{`${studentNumber ?? loginId} · ${accountTypeNames[type]}`}</span>
      </span>
    ),
  },
  {
    key: 'lastUsed',
    header: '마지막 이용일',
    width: '130px',
    phoneLabel: '마지막 이용',
    cell: ({ lastUsedOn }) => <span className={shared.number}>{formatDate(lastUsedOn)}</span>,
  },
  {
    key: 'kinds',
    header: '파기할 자료',
    phone: 'field',
    cell: ({ kinds }) => (
      <ul className={classes.kinds}>
        {kinds.filter(isHeld).map(({ kind, ...amounts }) => (
          <li key={kind}>
            {destroyedKindNames[kind]}
            {kind !== 'identity' && <span className={shared.small}> {amountsText(amounts)}</span>}
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'denial',
    header: '확인할 점',
    width: '240px',
    phone: 'field',
    cell: ({ denial }) =>
      denial === null ? (
        <span className={shared.tertiary}>없음</span>
      ) : (
        <Chip tone="yellow" word={destructionDenialMessages[denial]} />
      ),
    phoneCell: ({ denial }) =>
      denial !== null && <Chip tone="yellow" word={destructionDenialMessages[denial]} />,
  },
] as const satisfies readonly Column<Due>[];
