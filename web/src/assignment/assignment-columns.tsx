import { Chip } from '../ui/Chip.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Period } from '../ui/Period.tsx';
import type { Column } from '../ui/table/columns.ts';
import { Tag } from '../ui/Tag.tsx';
import { useNow } from '../ui/useNow.ts';
import classes from './assignment-columns.module.css';
import type { AssignmentItem } from './queries.ts';
import { inLatePeriod, isDueToday, isWaiting, standing } from './standing.ts';
import { examWords } from './words.ts';

/** The list's columns; on a phone each row is its week and state, its title, and its periods. */
export const assignmentColumns: readonly Column<AssignmentItem>[] = [
  {
    key: 'week',
    header: '주차',
    width: '72px',
    phone: 'above',
    cell: ({ lctrWk }) => <span className={classes.week}>{lctrWk}주차</span>,
  },
  { key: 'title', header: '과제명', phone: 'title', cell: (item) => <Title item={item} /> },
  { key: 'period', header: '제출기간', width: '288px', cell: (item) => <Periods item={item} /> },
  { key: 'state', header: '상태', width: '172px', phone: 'above', cell: (item) => <State item={item} /> },
];

function Title({ item: { asgmtNm, examSe } }: { item: AssignmentItem }) {
  return (
    <span className={classes.title}>
      <span>{asgmtNm}</span>
      {examSe !== null && <Tag>{examWords[examSe]}</Tag>}
    </span>
  );
}

function Periods({ item }: { item: AssignmentItem }) {
  const lateCounts = inLatePeriod(item, useNow()) && isWaiting(item);
  const { asgmtStde, asgmtEnde, asgmtTardyStde, asgmtTardyEnde } = item;
  return (
    <span className={classes.periods}>
      <span>
        <Period from={asgmtStde} to={asgmtEnde} />
      </span>
      {asgmtTardyStde !== null && asgmtTardyEnde !== null && (
        <span className={classes.late} data-counts={lateCounts || undefined}>
          지각 <Period from={asgmtTardyStde} to={asgmtTardyEnde} />
        </span>
      )}
    </span>
  );
}

/** The chip, and under it when that came about or how much time is left. */
function State({ item }: { item: AssignmentItem }) {
  const now = useNow();
  const { tone, word } = standing(item, now);
  const { mySbmtDt, myTempDt } = item;
  const at = mySbmtDt ?? myTempDt;
  return (
    <span className={classes.state}>
      <Chip tone={tone}>{word}</Chip>
      {isDueToday(item, now) && <strong className={classes.due}>오늘 마감</strong>}
      {at !== null && (
        <span className={classes.when}>
          <time dateTime={at}>{formatDateTime(at)}</time> {mySbmtDt === null ? '저장' : '제출'}
        </span>
      )}
    </span>
  );
}
