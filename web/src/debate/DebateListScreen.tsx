import { debateMessages } from '@baeum/contract/debate/terms';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../api.ts';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { mapRows, PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { debateColumns } from './debate-columns.tsx';
import { listQuery } from './queries.ts';

/** The debates of a lecture, open ones first. */
export default function DebateListScreen() {
  const state = useRouteState('debateAll');
  return state && <DebateList lctrShdlCd={state.lctrShdlCd} />;
}

function DebateList({ lctrShdlCd }: { lctrShdlCd: string }) {
  const linkTo = useLinkTo();
  const list = useListState();
  const query = useQuery(listQuery(lctrShdlCd, list.state.page));
  // Periods start and end on full minutes, so no ticks by the second are needed.
  const now = useServerNow([]);
  return (
    <PagedTable
      label="토론 목록"
      columns={debateColumns}
      list={list}
      query={mapRows(query, (debate) => ({ debate, now }))}
      rowKey={({ debate }) => debate.dbtCd}
      target={({ debate: { dbtCd } }) => linkTo('DebateDesc', { lctrShdlCd, dbtCd })}
      rowHeight={64}
      empty={debateMessages.empty}
    />
  );
}
