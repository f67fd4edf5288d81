import { staffMessages } from '@baeum/contract/staff/terms';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { logColumns } from './columns.tsx';
import { LogPager } from './LogPager.tsx';
import { logOptions, logQuery } from './queries.ts';

/** Actions of administrators, newest first, optionally of one student. */
export default function LogScreen() {
  const list = useListState(logOptions);
  const query = useQuery(logQuery(list.state));
  const older = query.data?.oldSeq ?? null;
  const { from } = list.state;
  return (
    <>
      <PageHeader title="접속 기록" note="기록은 고치거나 지울 수 없습니다." />
      <PagedTable
        label="접속 기록"
        wide
        list={list}
        query={query}
        atLeast={older !== null || from !== undefined}
        columns={logColumns}
        rowHeight={64}
        rowKey={({ logSeq }) => logSeq}
        empty={staffMessages.noAccess}
      />
      {query.data && <LogPager older={older} from={from} onRead={list.goToOlder} />}
    </>
  );
}
