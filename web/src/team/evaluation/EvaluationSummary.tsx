import { evaluationMessages } from '@baeum/contract/team/evaluation-terms';
import { useLinkTo } from '../../navigation.ts';
import { useNarrow } from '../../ui/phone.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import type { EvaluationRow, TeamReply } from '../queries.ts';
import classes from './EvaluationSummary.module.css';
import { noEvaluationsMessage } from './messages.ts';
import { narrowColumns, summaryColumns } from './summary-columns.tsx';
import { useEvaluationRows } from './useEvaluation.ts';

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
      <p className={classes.secrecy}>{evaluationMessages.secrecy}</p>
    </>
  );
}
