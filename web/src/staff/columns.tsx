import { actingNames } from '@baeum/contract/staff/terms';
import { formatDate, formatTime } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import { Tag } from '../ui/Tag.tsx';
import classes from './columns.module.css';
import type { Line, OwnLine } from './queries.ts';

/** With its seconds: several lines belong to one screen. */
const When = ({ at }: { at: string }) => (
  <time className={classes.fact} dateTime={at}>
    {formatDate(at)} {formatTime(at)}
    <span className={classes.seconds}>:{at.slice(17, 19)}</span>
  </time>
);

/** What was done with what, and whether it was refused. */
const Deed = ({ areaNm, deedNm, rfslYn }: OwnLine) => (
  <span className={classes.deed}>
    {areaNm} {deedNm} {rfslYn === 'Y' && <Tag>거부됨</Tag>}
  </span>
);

const when = <Row extends OwnLine>(): Column<Row> => ({
  key: 'when',
  header: '일시',
  width: '180px',
  cell: ({ logDt }) => <When at={logDt} />,
});
const what = <Row extends OwnLine>(): Column<Row> => ({
  key: 'what',
  header: '내용',
  phone: 'title',
  cell: (line) => <Deed {...line} />,
});
const how = <Row extends OwnLine>(): Column<Row> => ({
  key: 'how',
  header: '접속 방식',
  width: '120px',
  cell: ({ actTy }) => <span className={classes.fact}>{actingNames[actTy]}</span>,
});

export const ownColumns: readonly Column<OwnLine>[] = [
  when(),
  what(),
  how(),
  {
    key: 'who',
    header: '관리자',
    width: '160px',
    phoneLabel: '관리자',
    cell: ({ aaNm }) => <span className={classes.fact}>{aaNm}</span>,
  },
];

export const lineColumns: readonly Column<Line>[] = [
  when(),
  what(),
  how(),
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
    width: '240px',
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
