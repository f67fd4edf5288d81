import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '../ui/format.ts';
import type { LinkTarget } from '../ui/links.ts';
import type { Column } from '../ui/table/columns.ts';
import { NewMark } from '../ui/Tag.tsx';
import classes from './material-columns.module.css';
import type { MaterialItem } from './queries.ts';
import { weekWords } from './words.ts';

export interface MaterialRow extends MaterialItem {
  /** Published within the last days, and not opened on this device. */
  readonly isNew: boolean;
  readonly target: LinkTarget;
}

/** The list's columns; on a phone each row is its week, its title, and its facts. */
export const materialColumns: readonly Column<MaterialRow>[] = [
  {
    key: 'week',
    header: '주차',
    width: '96px',
    phone: 'above',
    cell: (row) => <span className={classes.week}>{weekWords(row)}</span>,
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
