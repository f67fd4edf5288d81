import { staffMessages } from '@baeum/contract/staff/terms';
import { useQuery } from '@tanstack/react-query';
import { CardStack } from '../ui/Card.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ListTools } from '../ui/table/ListTools.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { useListState } from '../ui/table/useListState.ts';
import { useRedirectToLastPage } from '../ui/table/usePage.ts';
import { LogPager } from './LogPager.tsx';
import { visitChoices, visitsQuery } from './queries.ts';
import { VisitCard } from './VisitCard.tsx';

/** Shows students when an administrator impersonated them, and what was done. */
export default function OwnLogScreen() {
  const { listState, paging, goToOlder } = useListState(visitChoices);
  const query = useQuery(visitsQuery(listState));
  const { data, isPlaceholderData } = query;
  useRedirectToLastPage(paging, isPlaceholderData ? undefined : data?.paginationInfo.totalPageCount);
  return (
    <>
      <PageHeader
        title="관리자 접속 기록"
        note="관리자가 내 화면으로 접속하거나 내 자료를 열람하고 변경한 기록입니다. 기록은 고치거나 지울 수 없습니다."
      />
      <ListTools
        total={data?.totalCnt}
        atLeast={data && (data.oldSeq !== null || listState.from !== undefined)}
      />
      <QueryState
        query={query}
        loading={{ shape: 'block', height: 320 }}
        empty={{ when: ({ totalCnt }) => totalCnt === 0, text: staffMessages.noAccess }}
      >
        {({ list, paginationInfo, oldSeq }) => (
          <>
            <CardStack>
              {list.map((visit) => (
                <VisitCard key={visit.logSeq} visit={visit} />
              ))}
            </CardStack>
            <Pager info={paginationInfo} onPage={paging.goTo} />
            <LogPager older={oldSeq} from={listState.from} onRead={goToOlder} />
          </>
        )}
      </QueryState>
    </>
  );
}
