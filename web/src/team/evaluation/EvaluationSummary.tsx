import { evaluationMessages } from '@baeum/contract/team/evaluation-terms';
import { useLinkTo } from '../../navigation.ts';
import { useNarrow } from '../../ui/phone.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { EvaluationRow, TeamReply } from '../queries.ts';
import { narrowColumns, summaryColumns } from './summary-columns.tsx';
import { useEvaluationRows } from './useEvaluation.ts';
import { noEvaluationsWords } from './words.ts';
import classes from './EvaluationSummary.module.css';

/** How the evaluations of the lecture stand, in the tab of a team's page; that of this team is marked. */
export function EvaluationSummary({ reply }: { reply: TeamReply }) {
  const linkTo = useLinkTo();
  const narrow = useNarrow();
  const { lctrShdlCd, teamSeq } = reply.data;
  const rows = useEvaluationRows(reply);
  /** The title leads to the roles, which can be seen when they cannot be written any more. */
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
        empty={noEvaluationsWords}
        wide
      />
      <p className={classes.secrecy}>{evaluationMessages.secrecy}</p>
    </>
  );
}
