import { PeriodCell, StatusCell, TitleCell, WeekCell } from '../ui/list/cells.tsx';
import type { Column } from '../ui/list/columns.ts';
import { Tag } from '../ui/Tag.tsx';
import classes from './debate-columns.module.css';
import type { DebateItem } from './queries.ts';
import { isDueToday, latePeriod, needsComment, phaseAt, statusChip } from './status.ts';

interface DebateRow {
  readonly debate: DebateItem;
  readonly now: number;
}

/** On a phone each row shows week and state, title, period and number of comments. */
export const debateColumns: readonly Column<DebateRow>[] = [
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
    cell: ({ debate }) => <span className={classes.count}>{debate.cmmtCnt}</span>,
  },
  { key: 'state', header: '상태', width: '140px', phone: 'above', cell: (row) => <State {...row} /> },
];

function State({ debate, now }: DebateRow) {
  return (
    <StatusCell {...statusChip(debate, now)} dueToday={isDueToday(debate, now)}>
      {debate.mySbmt > 0 && <span className={classes.own}>내 댓글 {debate.mySbmt}</span>}
    </StatusCell>
  );
}
