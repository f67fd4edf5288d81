import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '../ui/format.ts';
import type { LinkTarget } from '../ui/links.ts';
import type { Column } from '../ui/list/columns.ts';
import { NewMark } from '../ui/Tag.tsx';
import classes from './material-columns.module.css';
import { weekLabel } from './messages.ts';
import type { MaterialItem } from './queries.ts';

export interface MaterialRow extends MaterialItem {
  /** Published within the last days and not yet opened on this device. */
  readonly isNew: boolean;
  readonly target: LinkTarget;
}

/** On a phone each row shows week, title and facts. */
export const materialColumns: readonly Column<MaterialRow>[] = [
  {
    key: 'week',
    header: '주차',
    width: '96px',
    phone: 'above',
    cell: (row) => <span className={classes.week}>{weekLabel(row)}</span>,
  },
  { key: 'title', header: '자료명', phone: 'title', cell: (row) => <Title row={row} /> },
  {
    key: 'date',
    header: '등록일',
    width: '120px',
    cell: ({ rgstDt }) => <time dateTime={rgstDt}>{formatDate(rgstDt)}</time>,
  },
  {
    key: 'views',
    header: '조회',
    width: '64px',
    align: 'right',
    phoneLabel: '조회',
    cell: ({ viewCnt }) => viewCnt,
  },
  {
    key: 'files',
    header: '파일',
    width: '64px',
    align: 'right',
    phoneLabel: '파일',
    cell: ({ fileCnt }) => fileCnt,
  },
  {
    key: 'open',
    header: '확인',
    width: '116px',
    align: 'center',
    phone: 'action',
    cell: ({ lctrDataNm, target }) => (
      <Button component={Link} variant="default" size="xs" aria-label={`${lctrDataNm} 확인하기`} {...target}>
        확인하기
      </Button>
    ),
  },
];

function Title({ row: { lctrDataNm, lctrDsbjNm, isNew } }: { row: MaterialRow }) {
  return (
    <span className={classes.title}>
      <span>
        {lctrDataNm}
        {isNew && (
          <>
            {' '}
            <NewMark />
          </>
        )}
      </span>
      {lctrDsbjNm !== '' && <span className={classes.topic}>{lctrDsbjNm}</span>}
    </span>
  );
}
