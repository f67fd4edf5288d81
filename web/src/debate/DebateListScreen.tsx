import { debateMessages } from '@baeum/contract/debate/terms';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../api.ts';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { PagedTable } from '../ui/table/PagedTable.tsx';
import { usePage } from '../ui/table/usePage.ts';
import { debateColumns } from './debate-columns.tsx';
import { listQuery } from './queries.ts';

/** The debates of a lecture, open ones first. */
export default function DebateListScreen() {
  const state = useRouteState('debateAll');
  return state && <DebateList lctrShdlCd={state.lctrShdlCd} />;
}

function DebateList({ lctrShdlCd }: { lctrShdlCd: string }) {
  const linkTo = useLinkTo();
  const paging = usePage();
  const query = useQuery(listQuery(lctrShdlCd, paging.page));
  // Periods start and end on full minutes, so no ticks by the second are needed.
  const now = useServerNow([]);
  const list = query.data?.list.map((debate) => ({ debate, now }));
  return (
    <PagedTable
      label="토론 목록"
      columns={debateColumns}
      query={{ ...query, data: query.data && list && { ...query.data, list } }}
      paging={paging}
      rowKey={({ debate }) => debate.dbtCd}
      target={({ debate: { dbtCd } }) => linkTo('DebateDesc', { lctrShdlCd, dbtCd })}
      rowHeight={64}
      empty={debateMessages.empty}
    />
  );
}
