import { IconMessageCircle, IconPaperclip } from '@tabler/icons-react';
import { useNow } from '../../api.ts';
import { inLatePeriod, isDueToday, standing } from '../../submission/standing.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DueToday } from '../../ui/DueToday.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Period } from '../../ui/Period.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { NewMark } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './assignment-columns.module.css';
import type { WorkRow } from './queries.ts';
import { standsOfRow } from './standing.ts';

export interface ListedWork {
  readonly row: WorkRow;
  /** Its number in the list. */
  readonly no: number;
  /** Registered within the last days, and not opened on this device. */
  readonly isNew: boolean;
}

type WorkColumn = Column<ListedWork>;

const no: WorkColumn = {
  key: 'no',
  header: 'No',
  width: '72px',
  phone: 'hidden',
  cell: (work) => <span className={classes.facts}>{work.no}</span>,
};

const title: WorkColumn = {
  key: 'title',
  header: '과제명',
  phone: 'title',
  cell: (work) => <Title work={work} counts />,
};

const submitter: WorkColumn = {
  key: 'submitter',
  header: '제출자',
  width: '112px',
  cell: ({ row }) => row.sbmtNm || '-',
};

const submitted: WorkColumn = {
  key: 'submitted',
  header: '제출일시',
  width: '160px',
  cell: ({ row: { sbmtDt } }) =>
    sbmtDt === null ? (
      '-'
    ) : (
      <time className={classes.facts} dateTime={sbmtDt}>
        {formatDateTime(sbmtDt)}
      </time>
    ),
};

const state: WorkColumn = {
  key: 'state',
  header: '상태',
  width: '160px',
  phone: 'above',
  cell: ({ row }) => <State row={row} />,
};

export const workColumns: readonly WorkColumn[] = [no, title, submitter, submitted, state];

/** On a phone: its state, its title, and one line of facts with their words. */
export const phoneColumns: readonly WorkColumn[] = [
  state,
  { ...title, cell: (work) => <Title work={work} counts={false} /> },
  { key: 'period', header: '제출기간', cell: ({ row }) => <RowPeriod row={row} /> },
  { ...submitter, phoneLabel: '제출자', cell: ({ row }) => row.sbmtNm },
  { ...submitted, phoneLabel: '제출일시', cell: (work) => work.row.sbmtDt !== null && submitted.cell(work) },
  { key: 'files', header: '첨부', cell: ({ row }) => row.fileCnt > 0 && '첨부' },
  { key: 'comments', header: '댓글', phoneLabel: '댓글', cell: ({ row }) => row.cmmtCnt > 0 && row.cmmtCnt },
];

/** The title with what belongs to it; in a table the period below it. */
function Title({ work: { row, isNew }, counts }: { work: ListedWork; counts: boolean }) {
  const { taAsgmtNm, fileCnt, cmmtCnt } = row;
  return (
    <span className={classes.title}>
      <span>{taAsgmtNm}</span>
      {counts && fileCnt > 0 && (
        <span className={classes.mark}>
          <IconPaperclip size={16} aria-hidden="true" />
          <VisuallyHidden>첨부파일 {fileCnt}개</VisuallyHidden>
        </span>
      )}
      {counts && cmmtCnt > 0 && (
        <span className={classes.mark}>
          <IconMessageCircle size={16} aria-hidden="true" />
          <VisuallyHidden>댓글 </VisuallyHidden>
          {cmmtCnt}
        </span>
      )}
      {isNew && <NewMark />}
      {counts && (
        <span className={classes.period}>
          <RowPeriod row={row} />
        </span>
      )}
    </span>
  );
}

/** The period that counts now. */
function RowPeriod({ row }: { row: WorkRow }) {
  const late = inLatePeriod(standsOfRow(row), useNow());
  const { taAsgmtStde, taAsgmtEnde, taAsgmtTardyStde, taAsgmtTardyEnde } = row;
  return (
    <span>
      {late ? '지각 ' : ''}
      <Period
        from={late ? (taAsgmtTardyStde ?? taAsgmtStde) : taAsgmtStde}
        to={late ? (taAsgmtTardyEnde ?? taAsgmtEnde) : taAsgmtEnde}
      />
    </span>
  );
}

function State({ row }: { row: WorkRow }) {
  const now = useNow();
  const stands = standsOfRow(row);
  const { tone, word } = standing(stands, now);
  return (
    <span className={classes.state}>
      <Chip tone={tone}>{word}</Chip>
      {isDueToday(stands, now) && <DueToday />}
    </span>
  );
}
