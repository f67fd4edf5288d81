import { memberKinds } from '@baeum/contract/team/terms';
import type { Column } from '../../ui/list/columns.ts';
import { Tag } from '../../ui/Tag.tsx';
import classes from './member-columns.module.css';
import type { Member } from './queries.ts';

/** Columns No, 학번, 이름, 소속 and 구분; on a phone the name with a line of facts. */
export function memberColumns<Row extends Member>(rows: readonly Row[]): readonly Column<Row>[] {
  return [
    {
      key: 'no',
      header: 'No',
      width: '60px',
      phone: 'hidden',
      cell: (row) => <span className={classes.no}>{rows.indexOf(row) + 1}</span>,
    },
    {
      key: 'number',
      header: '학번',
      width: '112px',
      cell: ({ usrStid }) => <span className={classes.number}>{usrStid}</span>,
    },
    {
      key: 'name',
      header: '이름',
      width: '96px',
      phone: 'title',
      cell: ({ usrKrnm }) => <span className={classes.name}>{usrKrnm}</span>,
    },
    {
      key: 'college',
      header: '소속',
      cell: ({ psitNm }) => <span className={classes.college}>{psitNm || '-'}</span>,
    },
    {
      key: 'kind',
      header: '구분',
      width: '72px',
      phone: 'above',
      cell: ({ teamLdYn }) => (teamLdYn === 'Y' ? <Tag>{memberKinds.leader}</Tag> : memberKinds.member),
    },
  ];
}

export function roleColumn<Row extends Member>(): Column<Row> {
  return { key: 'role', header: '역할', cell: ({ role }) => role || '-' };
}
