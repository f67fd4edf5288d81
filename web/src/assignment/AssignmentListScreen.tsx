import { assignmentMessages } from '@baeum/contract/assignment/terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { ListTools } from '../ui/table/ListTools.tsx';
import { Pager } from '../ui/table/Pager.tsx';
import { assignmentColumns } from './assignment-columns.tsx';
import { type AssignmentItem, listQuery } from './queries.ts';
import { usePage } from './usePage.ts';

/** The assignments of a lecture: what waits for the student stands first. */
export default function AssignmentListScreen() {
  const state = useRouteState('taskAll');
  return state && <AssignmentList lctrShdlCd={state.lctrShdlCd} />;
}

function AssignmentList({ lctrShdlCd }: { lctrShdlCd: string }) {
  const linkTo = useLinkTo();
  const { page, turnTo } = usePage();
  const query = useQuery(listQuery(lctrShdlCd, page));
  const { data, error, isPlaceholderData, isFetching } = query;
  const last = data?.paginationInfo.totalPageCount;

  // An address from a time when there were more.
  const beyond = last !== undefined && last > 0 && page > last && !isPlaceholderData;
  useEffect(() => {
    if (beyond) turnTo(last, { replace: true });
  }, [beyond, last, turnTo]);

  const open = ({ asgmtCd, myTempSbmt }: AssignmentItem) =>
    linkTo(myTempSbmt > 0 ? 'AsgmtTemp' : 'AsgmtDesc', { lctrShdlCd, asgmtCd });
  return (
    <>
      <ListTools total={data?.totalCnt} />
      <DataTable
        label="과제 목록"
        columns={assignmentColumns}
        rows={beyond ? undefined : data?.list}
        rowKey={({ asgmtCd }) => asgmtCd}
        target={open}
        rowHeight={64}
        empty={assignmentMessages.empty}
        error={error}
        onRetry={() => void query.refetch()}
        loading={isPlaceholderData || (data === undefined && isFetching)}
      />
      {data && <Pager info={data.paginationInfo} onPage={turnTo} />}
    </>
  );
}
