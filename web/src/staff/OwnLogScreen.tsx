import { staffMessages } from '@baeum/contract/staff/terms';
import { useQuery } from '@tanstack/react-query';
import { CardStack } from '../ui/Card.tsx';
import { PagedList } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { LogPager } from './LogPager.tsx';
import { visitsQuery } from './queries.ts';
import { VisitCard } from './VisitCard.tsx';

/** Shows students when an administrator impersonated them, and what was done. */
export default function OwnLogScreen() {
  const list = useListState();
  const query = useQuery(visitsQuery(list.state));
  const { data } = query;
  const { from } = list.state;
  return (
    <>
      <PageHeader
        title="관리자 접속 기록"
        note="관리자가 내 화면으로 접속하거나 내 자료를 열람하고 변경한 기록입니다. 기록은 고치거나 지울 수 없습니다."
      />
      <PagedList list={list} query={query} atLeast={data && (data.oldSeq !== null || from !== undefined)}>
        {() => (
          <QueryState
            query={query}
            loading={{ shape: 'block', height: 320 }}
            empty={{ when: ({ totalCnt }) => totalCnt === 0, text: staffMessages.noAccess }}
          >
            {({ list: visits }) => (
              <CardStack>
                {visits.map((visit) => (
                  <VisitCard key={visit.logSeq} visit={visit} />
                ))}
              </CardStack>
            )}
          </QueryState>
        )}
      </PagedList>
      {data && data.totalCnt > 0 && <LogPager older={data.oldSeq} from={from} onRead={list.goToOlder} />}
    </>
  );
}
