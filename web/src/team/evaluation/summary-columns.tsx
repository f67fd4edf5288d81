import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type RouteName, useLinkTo } from '../../navigation.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatDate } from '../../ui/format.ts';
import type { Column } from '../../ui/table/columns.ts';
import { TitleCell } from '../../ui/table/cells.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { EvaluationRow } from '../queries.ts';
import {
  evaluationButton,
  type EvaluationScreen,
  noteOf,
  ownChip,
  roleButton,
  type RoleScreen,
  type StepButton,
} from './standing.ts';
import classes from './summary-columns.module.css';

/** The columns of the summary (specification 2 §2); on a phone each row is its weeks and state, its title, and its buttons. */
export const summaryColumns = (lctrShdlCd: string): readonly Column<EvaluationRow>[] => [
  {
    key: 'from',
    header: '시작 주제',
    width: '84px',
    phone: 'above',
    cell: ({ lctrStWkNm }) => <span className={classes.week}>{lctrStWkNm}</span>,
  },
  {
    key: 'to',
    header: '종료 주제',
    width: '84px',
    phone: 'above',
    phoneLabel: '~',
    cell: ({ lctrEnWkNm }) => <span className={classes.week}>{lctrEnWkNm}</span>,
  },
  {
    key: 'title',
    header: '제목',
    phone: 'title',
    cell: (row) => <TitleCell title={row.taNm} note={noteOf(row)} />,
  },
  { key: 'type', header: '평가방식', width: '80px', cell: ({ evalTyNm }) => evalTyNm },
  { key: 'team', header: '팀명', width: '120px', cell: ({ teamNm }) => teamNm },
  {
    key: 'members',
    header: '인원',
    width: '56px',
    align: 'right',
    phoneLabel: '인원',
    cell: ({ teamMbCnt }) => <span className={classes.count}>{teamMbCnt}</span>,
  },
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
  { key: 'state', header: '상태', width: '104px', phone: 'above', cell: (row) => <State row={row} /> },
  {
    key: 'date',
    header: '제출일',
    width: '108px',
    phoneLabel: '제출일',
    cell: ({ sbmtDt }) => (sbmtDt === null ? '-' : <time dateTime={sbmtDt}>{formatDate(sbmtDt)}</time>),
  },
];

function State({ row: { myEvalStus } }: { row: EvaluationRow }) {
  const chip = ownChip(myEvalStus);
  return chip ? <Chip tone={chip.tone}>{chip.word}</Chip> : '-';
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
