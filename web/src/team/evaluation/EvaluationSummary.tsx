import {
  evaluationMessages,
  type OwnState as OwnStateName,
  ownStateNames,
} from '@baeum/contract/team/evaluation-terms';
import { Button } from '@mantine/core';
import { type RouteName, useLinkTo } from '../../navigation.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatDate } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { TitleCell } from '../../ui/list/cells.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { useNarrow } from '../../ui/phone.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { EvaluationRow, TeamReply } from '../queries.ts';
import { noEvaluationsMessage } from './messages.ts';
import {
  disabledReason,
  evaluationButton,
  type EvaluationScreen,
  ownStateChip,
  roleButton,
  type RoleScreen,
  type StepButton,
} from './status.ts';
import { useEvaluationRows } from './useEvaluation.ts';
import shared from '../../ui/shared.module.css';

/** The evaluations of the lecture, in a tab of the team's page, with this team highlighted. */
export function EvaluationSummary({ reply }: { reply: TeamReply }) {
  const linkTo = useLinkTo();
  const narrow = useNarrow();
  const { lctrShdlCd, teamSeq } = reply.data;
  const rows = useEvaluationRows(reply);
  /** The title links to the roles, which stay readable after the period. */
  const roles = ({ roleYn, taCd, teamSeq: seq }: EvaluationRow) =>
    roleYn === 'Y' ? linkTo('TeamRoleDesc', { lctrShdlCd, taCd, teamSeq: seq }) : undefined;
  return (
    <>
      <DataTable
        label="팀원평가 목록"
        rows={rows}
        columns={narrow ? narrowColumns(lctrShdlCd) : summaryColumns(lctrShdlCd)}
        rowKey={({ teamSeq: seq }) => seq}
        target={roles}
        highlighted={({ teamSeq: seq }) => seq === teamSeq}
        empty={noEvaluationsMessage}
        wide
      />
      <p className={shared.note} style={{ marginTop: 12 }}>
        {evaluationMessages.secrecy}
      </p>
    </>
  );
}

type SummaryColumn = Column<EvaluationRow>;

const title: SummaryColumn = {
  key: 'title',
  header: '제목',
  phone: 'title',
  cell: (row) => <TitleCell title={row.taNm} note={disabledReason(row)} />,
};
const type: SummaryColumn = {
  key: 'type',
  header: '평가방식',
  width: '76px',
  cell: ({ evalTyNm }) => evalTyNm,
};
const team: SummaryColumn = { key: 'team', header: '팀명', width: '112px', cell: ({ teamNm }) => teamNm };
const members: SummaryColumn = {
  key: 'members',
  header: '인원',
  width: '52px',
  align: 'right',
  phoneLabel: '인원',
  cell: ({ teamMbCnt }) => <span className={shared.number}>{teamMbCnt}</span>,
};
const state: SummaryColumn = {
  key: 'state',
  header: '상태',
  width: '100px',
  phone: 'above',
  cell: ({ myEvalStus }) => (myEvalStus === 'none' ? ownStateNames.none : <OwnState state={myEvalStus} />),
};
const date: SummaryColumn = {
  key: 'date',
  header: '제출일',
  width: '104px',
  phoneLabel: '제출일',
  cell: ({ sbmtDt }) => (sbmtDt === null ? '-' : <SubmittedOn at={sbmtDt} />),
};

const steps = (lctrShdlCd: string): readonly SummaryColumn[] => [
  {
    key: 'role',
    header: '역할등록',
    width: '99px',
    align: 'center',
    phone: 'field',
    cell: (row) => <Step button={roleButton(row)} row={row} lctrShdlCd={lctrShdlCd} />,
  },
  {
    key: 'evaluation',
    header: '팀원평가',
    width: '99px',
    align: 'center',
    phone: 'field',
    cell: (row) => {
      const button = evaluationButton(row);
      return button ? <Step button={button} row={row} lctrShdlCd={lctrShdlCd} /> : '-';
    },
  },
];

/** The columns of the summary (specification §13.4). */
const summaryColumns = (lctrShdlCd: string): readonly SummaryColumn[] => [
  { key: 'from', header: '시작 주제', width: '76px', cell: ({ lctrStWkNm }) => <Week name={lctrStWkNm} /> },
  { key: 'to', header: '종료 주제', width: '76px', cell: ({ lctrEnWkNm }) => <Week name={lctrEnWkNm} /> },
  title,
  type,
  team,
  members,
  ...steps(lctrShdlCd),
  state,
  date,
];

/** On a narrow page each row shows weeks and state, title, a line of facts and buttons. */
const narrowColumns = (lctrShdlCd: string): readonly SummaryColumn[] => [
  {
    key: 'weeks',
    header: '주제',
    phone: 'above',
    cell: ({ lctrStWkNm, lctrEnWkNm }) => (
      <>
        <Week name={lctrStWkNm} /> ~ <Week name={lctrEnWkNm} />
      </>
    ),
  },
  { ...state, cell: ({ myEvalStus }) => myEvalStus !== 'none' && <OwnState state={myEvalStus} /> },
  title,
  { ...type, cell: ({ membEvalYn, evalTyNm }) => membEvalYn === 'Y' && evalTyNm },
  team,
  { ...members, cell: ({ teamMbCnt }) => `${teamMbCnt}명` },
  { ...date, cell: ({ sbmtDt }) => sbmtDt !== null && <SubmittedOn at={sbmtDt} /> },
  ...steps(lctrShdlCd).map((column) => ({
    ...column,
    cell: (row: EvaluationRow) => (column.key === 'role' || row.membEvalYn === 'Y' ? column.cell(row) : null),
  })),
];

const SubmittedOn = ({ at }: { at: string }) => (
  <time className={shared.nowrap} dateTime={at}>
    {formatDate(at)}
  </time>
);

/** Shortens `4주차 돌연변이와 DNA 수선` to `4주차` for narrow columns. */
function Week({ name }: { name: string }) {
  const [, week = name, rest = ''] = /^(\S+주차)(.*)$/u.exec(name) ?? [];
  return (
    <span className={shared.nowrap} title={name}>
      {week}
      <VisuallyHidden>{rest}</VisuallyHidden>
    </span>
  );
}

function OwnState({ state: own }: { state: OwnStateName }) {
  const chip = ownStateChip(own);
  return chip && <Chip {...chip} />;
}

interface StepProps {
  button: StepButton<RoleScreen | EvaluationScreen>;
  row: EvaluationRow;
  lctrShdlCd: string;
}

function Step({ button: { word, to, next }, row, lctrShdlCd }: StepProps) {
  const linkTo = useLinkTo();
  const name = (
    <>
      <VisuallyHidden>{row.taNm} </VisuallyHidden>
      {word}
    </>
  );
  if (to === undefined)
    return (
      <Button size="xs" variant="default" disabled>
        {name}
      </Button>
    );
  const { taCd, teamSeq } = row;
  const screen: Extract<RouteName, RoleScreen | EvaluationScreen> = to;
  return (
    <Button
      component={Link}
      size="xs"
      variant={next ? 'filled' : 'default'}
      {...linkTo(screen, { lctrShdlCd, taCd, teamSeq })}
    >
      {name}
    </Button>
  );
}
