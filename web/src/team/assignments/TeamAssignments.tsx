import { teamAssignmentMessages } from '@baeum/contract/team/assignment-terms';
import { IconMessageCircle, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../api.ts';
import { useLinkTo } from '../../navigation.ts';
import { useNewPosts } from '../../posting/useNewPosts.ts';
import { inLatePeriod, isDueToday, statusChip } from '../../submission/status.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DueToday } from '../../ui/activity-periods.tsx';
import { Period } from '../../ui/Period.tsx';
import { formatDateTime } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { rowNumbers } from '../../ui/list/list-state.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { NewMark } from '../../ui/Tag.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Team } from '../queries.ts';
import { type AssignmentPage, type AssignmentRow, listOptions, listQuery } from './queries.ts';
import { screenOfRow, summaryOfRow } from './status.ts';
import classes from './TeamAssignments.module.css';
import shared from '../../ui/shared.module.css';

/** The assignments of a team, in a tab of its page. */
export function TeamAssignments({ team }: { team: Team }) {
  const linkTo = useLinkTo();
  const list = useListState(listOptions);
  const isNew = useNewPosts(['team-assignment']);
  /** Numbers count down to 1 at the end of the list. */
  const listed = ({ asgmtList, paginationInfo }: AssignmentPage): readonly ListedAssignment[] => {
    const no = rowNumbers(paginationInfo);
    return asgmtList.map((row, index) => ({
      row,
      no: no(index),
      isNew: isNew('team-assignment', { seq: row.taAsgmtSeq, at: row.rgstDt }),
    }));
  };
  const query = useQuery({
    ...listQuery(team, list.state),
    select: (page: AssignmentPage) => ({ ...page, list: listed(page) }),
  });
  const { lctrShdlCd } = team;
  return (
    <PagedTable
      label="팀과제 목록"
      list={list}
      query={query}
      columns={assignmentColumns}
      rowKey={({ row }) => row.taAsgmtSeq}
      target={({ row }) => linkTo(screenOfRow(row), { lctrShdlCd, taAsgmtSeq: row.taAsgmtSeq })}
      rowHeight={64}
      empty={teamAssignmentMessages.empty}
    />
  );
}

interface ListedAssignment {
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
  cell: (assignment) => <span className={shared.number}>{assignment.no}</span>,
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

const SubmittedAt = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;

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
const assignmentColumns: readonly AssignmentColumn[] = [
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
        <span className={`${shared.note} ${classes.period}`}>
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
      <Chip tone={tone} word={word} />
      {isDueToday(summary, now) && <DueToday />}
    </span>
  );
}
