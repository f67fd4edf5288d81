import type { Result } from '@baeum/contract';
import {
  listRefusedAddresses,
  refusedAddressMessages,
  retryAddress,
} from '@baeum/contract/notification/staff-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pagedQuery, post, useAction } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { formatDateTime } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import type { ListOptions } from '../../ui/list/list-state.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/toasts/toast.ts';

type Refused = Result<typeof listRefusedAddresses>['items'][number];

const options = {} satisfies ListOptions;
const rows = 20;
const peoplePath = `${staffBase}/people`;

/** Addresses to which the portal sends nothing more, until somebody tries again or the address is changed. */
export default function RefusedAddressesScreen() {
  const list = useListState(options);
  const { page } = list.state;
  const query = useQuery(pagedQuery(listRefusedAddresses, { page, rows }));
  return (
    <>
      <PageHeader
        title="되돌아온 메일"
        path={[{ label: '사람', link: { to: peoplePath } }]}
        note="메일 서버가 받지 않은 주소입니다. 다시 보내거나 주소를 고치기 전까지 알림 메일을 보내지 않습니다."
      />
      <PagedTable
        label="되돌아온 메일 목록"
        list={list}
        query={itemsPage(query, { page, rows })}
        columns={columns}
        rowKey={({ loginId }) => loginId}
        empty={refusedAddressMessages.none}
      />
    </>
  );
}

function Retry({ loginId, name }: Refused) {
  const retry = useAction(
    async () => {
      await post(retryAddress, { loginId });
      void toast(refusedAddressMessages.retried);
    },
    { refreshes: [listRefusedAddresses] },
  );
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${name}에게 다시 보내기`}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      다시 보내기
    </Button>
  );
}

const columns: readonly Column<Refused>[] = [
  { key: 'name', header: '이름', phone: 'title', cell: ({ name, loginId }) => `${name} (${loginId})` },
  { key: 'email', header: '이메일', phoneLabel: '이메일', cell: ({ email }) => email },
  {
    key: 'refusedAt',
    header: '거부 일시',
    width: '160px',
    phoneLabel: '거부 일시',
    cell: ({ refusedAt }) => formatDateTime(refusedAt),
  },
  { key: 'error', header: '메일 서버의 답', phoneLabel: '메일 서버의 답', cell: ({ error }) => error },
  { key: 'retry', header: '다시 보내기', width: '120px', cell: (one) => <Retry {...one} /> },
];
