import { staffMessages } from '@baeum/contract/staff/terms';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PagedTable } from '../ui/table/PagedTable.tsx';
import { usePage } from '../ui/table/usePage.ts';
import { ownColumns } from './columns.tsx';
import { ownLogQuery } from './queries.ts';

/** A student reads when an administrator was in his place, and what for. */
export default function OwnLogScreen() {
  const paging = usePage();
  const query = useQuery(ownLogQuery(paging.page));
  return (
    <>
      <PageHeader
        title="관리자 접속 기록"
        note="관리자가 내 화면으로 접속해 열람하거나 변경한 기록입니다. 기록은 고치거나 지울 수 없습니다."
      />
      <PagedTable
        label="관리자 접속 기록"
        query={query}
        paging={paging}
        columns={ownColumns}
        rowKey={({ logSeq }) => logSeq}
        empty={staffMessages.noAccess}
      />
    </>
  );
}
