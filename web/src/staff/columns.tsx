import { impersonationModeNames } from '@baeum/contract/staff/terms';
import type { Column } from '../ui/list/columns.ts';
import classes from './columns.module.css';
import { LogAction, LogTime } from './log-cells.tsx';
import type { LogEntry } from './queries.ts';

export const logColumns: readonly Column<LogEntry>[] = [
  { key: 'when', header: '일시', width: '180px', cell: (line) => <LogTime {...line} /> },
  { key: 'what', header: '내용', phone: 'title', cell: (line) => <LogAction {...line} /> },
  {
    key: 'how',
    header: '접속 방식',
    width: '150px',
    phone: 'field',
    cell: ({ actTy, rsn }) => (
      <>
        <span className={classes.fact}>{impersonationModeNames[actTy]}</span>
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
    cell: ({ addr }) => <span className={classes.fact}>{addr}</span>,
  },
];
