import { staffMessages } from '@baeum/contract/staff/terms';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PagedTable } from '../ui/table/PagedTable.tsx';
import { useListPlace } from '../ui/table/useListPlace.ts';
import { lineColumns } from './columns.tsx';
import { Further } from './Further.tsx';
import { logChoices, logQuery } from './queries.ts';

/** What administrators have done, the newest first; of one student by his id. */
export default function LogScreen() {
  const { place, paging, find, readFrom } = useListPlace(logChoices);
  const query = useQuery(logQuery(place));
  const older = query.data?.oldSeq ?? null;
  const more = older !== null || place.from !== undefined;
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
            value: place.search,
            onSearch: find,
            placeholder: '학생 아이디',
          },
        }}
        columns={lineColumns}
        rowHeight={64}
        rowKey={({ logSeq }) => logSeq}
        empty={staffMessages.noAccess}
      />
      {query.data && <Further older={older} from={place.from} onRead={readFrom} />}
    </>
  );
}
