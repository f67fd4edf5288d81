import { debateMessages } from '@baeum/contract/debate/terms';
import { useQuery } from '@tanstack/react-query';
import { useServerNow } from '../api.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { PeriodCell, StatusCell, TitleCell, WeekCell } from '../ui/list/cells.tsx';
import type { Column } from '../ui/list/columns.ts';
import { mapRows, PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { Tag } from '../ui/Tag.tsx';
import shared from '../ui/shared.module.css';
import { type DebateItem, listQuery } from './queries.ts';
import { isDueToday, latePeriod, needsComment, phaseAt, statusChip } from './status.ts';

/** The debates of a lecture, open ones first. */
export default function DebateListScreen({ lctrShdlCd }: RouteState<'debateAll'>) {
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
      wide
      empty={debateMessages.empty}
    />
  );
}

interface DebateRow {
  readonly debate: DebateItem;
  readonly now: number;
}

/** On a phone each row shows week and state, title, period and number of comments. */
const debateColumns: readonly Column<DebateRow>[] = [
  {
    key: 'week',
    header: '주차',
    width: '72px',
    phone: 'above',
    cell: ({ debate }) => <WeekCell week={debate.lctrWk} />,
  },
  {
    key: 'title',
    header: '토론명',
    phone: 'title',
    cell: ({ debate }) => <TitleCell title={debate.dbtNm} tag={<Tag>{debate.dbtTyNm}</Tag>} />,
  },
  {
    key: 'period',
    header: '토론기간',
    width: '288px',
    cell: ({ debate, now }) => {
      const phase = phaseAt(debate, now);
      return (
        <PeriodCell
          from={debate.dbtStde}
          to={debate.dbtEnde}
          extended={debate.extnYn === 'Y'}
          late={latePeriod(debate)}
          lateCounts={phase === 'late' && needsComment(debate, phase)}
        />
      );
    },
  },
  {
    key: 'comments',
    header: '댓글',
    width: '72px',
    align: 'right',
    phoneLabel: '댓글',
    cell: ({ debate }) => <span className={shared.number}>{debate.cmmtCnt}</span>,
  },
  { key: 'state', header: '상태', width: '140px', phone: 'above', cell: (row) => <State {...row} /> },
];

function State({ debate, now }: DebateRow) {
  return (
    <StatusCell {...statusChip(debate, now)} dueToday={isDueToday(debate, now)}>
      {debate.mySbmt > 0 && (
        <span className={`${shared.note} ${shared.number}`}>내 댓글 {debate.mySbmt}</span>
      )}
    </StatusCell>
  );
}
