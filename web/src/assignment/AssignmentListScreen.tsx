import { assignmentMessages } from '@baeum/contract/assignment/terms';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../api.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { inLatePeriod, isDueToday, needsSubmission, statusChip } from '../submission/status.ts';
import { PeriodCell, StatusCell, TitleCell, WeekCell } from '../ui/list/cells.tsx';
import type { Column } from '../ui/list/columns.ts';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { Tag } from '../ui/Tag.tsx';
import { substituteExamLabels } from './assignment.ts';
import { type AssignmentItem, listQuery } from './queries.ts';

/** The assignments of a lecture, those still to be submitted first. */
export default function AssignmentListScreen({ lctrShdlCd }: RouteState<'taskAll'>) {
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

/** On a phone each row shows week and state, title and periods. */
const assignmentColumns: readonly Column<AssignmentItem>[] = [
  {
    key: 'week',
    header: '주차',
    width: '72px',
    phone: 'above',
    cell: ({ lctrWk }) => <WeekCell week={lctrWk} />,
  },
  {
    key: 'title',
    header: '과제명',
    phone: 'title',
    cell: ({ asgmtNm, examSe }) => (
      <TitleCell title={asgmtNm} tag={examSe !== null && <Tag>{substituteExamLabels[examSe]}</Tag>} />
    ),
  },
  { key: 'period', header: '제출기간', width: '288px', cell: (item) => <Periods item={item} /> },
  { key: 'state', header: '상태', width: '172px', phone: 'above', cell: (item) => <State item={item} /> },
];

function Periods({ item }: { item: AssignmentItem }) {
  const lateCounts = inLatePeriod(item, useNow()) && needsSubmission(item);
  const { asgmtStde, asgmtEnde, asgmtTardyStde: from, asgmtTardyEnde: to } = item;
  const late = from === null || to === null ? undefined : { from, to };
  return (
    <PeriodCell
      from={asgmtStde}
      to={asgmtEnde}
      extended={item.extnYn === 'Y'}
      late={late}
      lateCounts={lateCounts}
    />
  );
}

function State({ item }: { item: AssignmentItem }) {
  const now = useNow();
  const { mySbmtDt, myTempDt } = item;
  const at = mySbmtDt ?? myTempDt;
  return (
    <StatusCell
      {...statusChip(item, now)}
      dueToday={isDueToday(item, now)}
      lastAction={at === null ? undefined : { at, what: mySbmtDt === null ? '저장' : '제출' }}
    />
  );
}
