import { assignmentMessages } from '@baeum/contract/assignment/terms';
import { useQuery } from '@tanstack/react-query';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { assignmentColumns } from './assignment-columns.tsx';
import { type AssignmentItem, listQuery } from './queries.ts';

/** The assignments of a lecture, those still to be submitted first. */
export default function AssignmentListScreen() {
  const state = useRouteState('taskAll');
  return state && <AssignmentList lctrShdlCd={state.lctrShdlCd} />;
}

function AssignmentList({ lctrShdlCd }: { lctrShdlCd: string }) {
  const linkTo = useLinkTo();
  const list = useListState();
  const query = useQuery(listQuery(lctrShdlCd, list.state.page));
  const open = ({ asgmtCd, myTempSbmt }: AssignmentItem) =>
    linkTo(myTempSbmt > 0 ? 'AsgmtTemp' : 'AsgmtDesc', { lctrShdlCd, asgmtCd });
  return (
    <PagedTable
      label="과제 목록"
      columns={assignmentColumns}
      list={list}
      query={query}
      rowKey={({ asgmtCd }) => asgmtCd}
      target={open}
      rowHeight={64}
      empty={assignmentMessages.empty}
    />
  );
}
