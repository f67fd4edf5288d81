import { staffMessages } from '@baeum/contract/staff/terms';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PagedTable } from '../ui/table/PagedTable.tsx';
import { useListState } from '../ui/table/useListState.ts';
import { logColumns } from './columns.tsx';
import { LogPager } from './LogPager.tsx';
import { logChoices, logQuery } from './queries.ts';

/** Actions of administrators, newest first, optionally of one student. */
export default function LogScreen() {
  const { listState, paging, setSearch, goToOlder } = useListState(logChoices);
  const query = useQuery(logQuery(listState));
  const older = query.data?.oldSeq ?? null;
  const more = older !== null || listState.from !== undefined;
  return (
    <>
      <PageHeader title="접속 기록" note="기록은 고치거나 지울 수 없습니다." />
      <PagedTable
        label="접속 기록"
        wide
        query={query}
        paging={paging}
        tools={{
          atLeast: more,
          search: {
            types: [{ value: 'untyId', label: '아이디' }],
            value: listState.search,
            onSearch: setSearch,
            placeholder: '학생 아이디',
          },
        }}
        columns={logColumns}
        rowHeight={64}
        rowKey={({ logSeq }) => logSeq}
        empty={staffMessages.noAccess}
      />
      {query.data && <LogPager older={older} from={listState.from} onRead={goToOlder} />}
    </>
  );
}
