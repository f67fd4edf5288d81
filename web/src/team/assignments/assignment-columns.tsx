import { IconMessageCircle, IconPaperclip } from '@tabler/icons-react';
import { useNow } from '../../api.ts';
import { inLatePeriod, isDueToday, statusChip } from '../../submission/status.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DueToday } from '../../ui/DueToday.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Period } from '../../ui/Period.tsx';
import type { Column } from '../../ui/list/columns.ts';
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
  phoneCell: (assignment) => <Title assignment={assignment} counts={false} />,
};

const period: AssignmentColumn = {
  key: 'period',
  header: '제출기간',
  phoneOnly: true,
  cell: ({ row }) => <RowPeriod row={row} />,
};

const submitter: AssignmentColumn = {
  key: 'submitter',
  header: '제출자',
  width: '112px',
  cell: ({ row }) => row.sbmtNm || '-',
  phoneLabel: '제출자',
  phoneCell: ({ row }) => row.sbmtNm,
};

const submitted: AssignmentColumn = {
  key: 'submitted',
  header: '제출일시',
  width: '160px',
  cell: ({ row: { sbmtDt } }) => (sbmtDt === null ? '-' : <SubmittedAt at={sbmtDt} />),
  phoneLabel: '제출일시',
  phoneCell: ({ row: { sbmtDt } }) => sbmtDt !== null && <SubmittedAt at={sbmtDt} />,
};

const SubmittedAt = ({ at }: { at: string }) => (
  <time className={classes.facts} dateTime={at}>
    {formatDateTime(at)}
  </time>
);

const state: AssignmentColumn = {
  key: 'state',
  header: '상태',
  width: '160px',
  phone: 'above',
  cell: ({ row }) => <State row={row} />,
};

const files: AssignmentColumn = {
  key: 'files',
  header: '첨부',
  phoneOnly: true,
  cell: ({ row }) => row.fileCnt > 0 && '첨부',
};

const comments: AssignmentColumn = {
  key: 'comments',
  header: '댓글',
  phoneOnly: true,
  phoneLabel: '댓글',
  cell: ({ row }) => row.cmmtCnt > 0 && row.cmmtCnt,
};

/** On a phone each row shows state, title and one line of labelled facts. */
export const assignmentColumns: readonly AssignmentColumn[] = [
  no,
  title,
  period,
  submitter,
  submitted,
  state,
  files,
  comments,
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
