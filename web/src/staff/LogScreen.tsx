import { impersonationModeNames, staffMessages } from '@baeum/contract/staff/terms';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../ui/list/columns.ts';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { LogAction, LogPager, LogTime } from './log-cells.tsx';
import classes from './LogScreen.module.css';
import { type LogEntry, logOptions, logQuery } from './queries.ts';
import shared from '../ui/shared.module.css';

/** Actions of administrators, newest first, optionally of one student. */
export default function LogScreen() {
  const list = useListState(logOptions);
  const query = useQuery(logQuery(list.state));
  const older = query.data?.oldSeq ?? null;
  const { from } = list.state;
  return (
    <>
      <PageHeader title="접속 기록" note="기록은 고치거나 지울 수 없습니다." />
      <PagedTable
        label="접속 기록"
        wide
        list={list}
        query={query}
        atLeast={older !== null || from !== undefined}
        columns={logColumns}
        rowHeight={64}
        rowKey={({ logSeq }) => logSeq}
        empty={staffMessages.noAccess}
      />
      {query.data && <LogPager older={older} from={from} onRead={list.goToOlder} />}
    </>
  );
}

const logColumns: readonly Column<LogEntry>[] = [
  { key: 'when', header: '일시', width: '180px', cell: (line) => <LogTime {...line} /> },
  { key: 'what', header: '내용', phone: 'title', cell: (line) => <LogAction {...line} /> },
  {
    key: 'how',
    header: '접속 방식',
    width: '150px',
    phone: 'field',
    cell: ({ actTy, rsn }) => (
      <>
        <span className={shared.nowrap}>{impersonationModeNames[actTy]}</span>
        {rsn !== null && <span className={classes.reason}>사유: {rsn}</span>}
      </>
    ),
  },
  {
    key: 'who',
    header: '관리자',
    width: '150px',
    phoneLabel: '관리자',
    cell: ({ aaNm, aaid }) => `${aaNm} (${aaid})`,
  },
  {
    key: 'student',
    header: '학생',
    width: '150px',
    phoneLabel: '학생',
    cell: ({ usrKrnm, untyId }) => (untyId === null ? '-' : `${usrKrnm} (${untyId})`),
  },
  {
    key: 'named',
    header: '요청',
    width: '220px',
    phone: 'field',
    cell: ({ callPath, nmdCn }) => (
      <span className={classes.call}>
        {callPath.slice(callPath.lastIndexOf('/') + 1)}
        {nmdCn !== '' && <span className={classes.named}>{nmdCn}</span>}
      </span>
    ),
  },
  {
    key: 'address',
    header: '주소',
    width: '120px',
    phoneLabel: '주소',
    cell: ({ addr }) => <span className={shared.nowrap}>{addr}</span>,
  },
];
