import { IconMessageCircle, IconPaperclip } from '@tabler/icons-react';
import { useNow } from '../../api.ts';
import { inLatePeriod, isDueToday, statusChip } from '../../submission/status.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DueToday } from '../../ui/DueToday.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Period } from '../../ui/Period.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { NewMark } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './assignment-columns.module.css';
import type { AssignmentRow } from './queries.ts';
import { summaryOfRow } from './status.ts';

export interface ListedAssignment {
  readonly row: AssignmentRow;
  /** Its number in the list. */
  readonly no: number;
  /** Registered within the last days and not yet opened on this device. */
  readonly isNew: boolean;
}

type AssignmentColumn = Column<ListedAssignment>;

const no: AssignmentColumn = {
  key: 'no',
  header: 'No',
  width: '72px',
  phone: 'hidden',
  cell: (assignment) => <span className={classes.facts}>{assignment.no}</span>,
};

const title: AssignmentColumn = {
  key: 'title',
  header: '과제명',
  phone: 'title',
  cell: (assignment) => <Title assignment={assignment} counts />,
};

const submitter: AssignmentColumn = {
  key: 'submitter',
  header: '제출자',
  width: '112px',
  cell: ({ row }) => row.sbmtNm || '-',
};

const submitted: AssignmentColumn = {
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

const state: AssignmentColumn = {
  key: 'state',
  header: '상태',
  width: '160px',
  phone: 'above',
  cell: ({ row }) => <State row={row} />,
};

export const assignmentColumns: readonly AssignmentColumn[] = [no, title, submitter, submitted, state];

/** On a phone each row shows state, title and one line of labelled facts. */
export const phoneColumns: readonly AssignmentColumn[] = [
  state,
  { ...title, cell: (assignment) => <Title assignment={assignment} counts={false} /> },
  { key: 'period', header: '제출기간', cell: ({ row }) => <RowPeriod row={row} /> },
  { ...submitter, phoneLabel: '제출자', cell: ({ row }) => row.sbmtNm },
  {
    ...submitted,
    phoneLabel: '제출일시',
    cell: (assignment) => assignment.row.sbmtDt !== null && submitted.cell(assignment),
  },
  { key: 'files', header: '첨부', cell: ({ row }) => row.fileCnt > 0 && '첨부' },
  { key: 'comments', header: '댓글', phoneLabel: '댓글', cell: ({ row }) => row.cmmtCnt > 0 && row.cmmtCnt },
];

/** In a table the period is shown below the title. */
function Title({ assignment: { row, isNew }, counts }: { assignment: ListedAssignment; counts: boolean }) {
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

/** The current period. */
function RowPeriod({ row }: { row: AssignmentRow }) {
  const late = inLatePeriod(summaryOfRow(row), useNow());
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

function State({ row }: { row: AssignmentRow }) {
  const now = useNow();
  const summary = summaryOfRow(row);
  const { tone, word } = statusChip(summary, now);
  return (
    <span className={classes.state}>
      <Chip tone={tone}>{word}</Chip>
      {isDueToday(summary, now) && <DueToday />}
    </span>
  );
}
