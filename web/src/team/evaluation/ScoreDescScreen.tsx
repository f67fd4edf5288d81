import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  submitTeamScre,
} from '@baeum/contract/team/evaluation-terms';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../api.ts';
import { type RouteState, useGo, useLinkTo } from '../../navigation.ts';
import { useConfirmedAction } from '../../submission/useConfirmedAction.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { EvaluationFrame, OwnChip, useListLink } from './EvaluationFrame.tsx';
import { memberColumns, roleColumn } from './member-columns.tsx';
import { draftOverMessage, notEvaluatedMessage } from './messages.ts';
import { changedByEvaluation, type Evaluated, type EvaluationIds, readScores } from './queries.ts';
import { evaluationClosedReason, stateOf } from './status.ts';
import { redirectUnlessEvaluatedBy, type TeamEvaluation, useScores } from './useEvaluation.ts';

/** The student's scores of the teammates. */
export default function ScoreDescScreen(ids: RouteState<'TeamEvalScreDesc'>) {
  const query = useScores(ids.teamSeq);
  return (
    <EvaluationFrame
      ids={ids}
      query={query}
      what="평가"
      chip={<OwnChip list={query.data?.list} />}
      redirectFor={({ team, list }) => {
        const other = redirectUnlessEvaluatedBy(team, '2');
        if (other !== undefined) return other;
        const begins = stateOf(list) === 'none' && evaluationClosedReason(team) === undefined;
        return begins ? { screen: 'TeamEvalScreWrite' } : undefined;
      }}
    >
      {(evaluation) => (
        <>
          <ScoreNotice evaluation={evaluation} />
          <ScoreTable list={evaluation.list} />
          <ScoreActions ids={ids} evaluation={evaluation} />
        </>
      )}
    </EvaluationFrame>
  );
}

function ScoreNotice({ evaluation: { team, list } }: { evaluation: TeamEvaluation }) {
  const state = stateOf(list);
  if (state !== 'submitted' && team.evalStus === 'finish')
    return <Notice tone="red">{state === 'draft' ? draftOverMessage : notEvaluatedMessage}</Notice>;
  return (
    <Notice>
      {messages.selfExcluded} {messages.secrecy}
    </Notice>
  );
}

function ScoreTable({ list }: { list: readonly Evaluated[] }) {
  return (
    <DataTable
      label="팀원평가 점수"
      rows={list}
      columns={[
        ...memberColumns(list),
        roleColumn<Evaluated>(),
        {
          key: 'score',
          header: '점수',
          width: '96px',
          align: 'right',
          phoneLabel: '점수',
          cell: ({ evlScre }) => evlScre ?? '-',
        },
        {
          key: 'remark',
          header: '비고',
          width: '24%',
          phone: 'field',
          phoneLabel: '비고',
          cell: ({ rmrks }) => rmrks || '-',
        },
      ]}
      rowKey={({ untyId }) => untyId}
      empty={refusals.noTeammates.message}
      wide
    />
  );
}

interface ScoreActionsProps {
  ids: EvaluationIds;
  evaluation: TeamEvaluation;
}

function ScoreActions({ ids, evaluation: { team, list, rvsn } }: ScoreActionsProps) {
  const { lctrShdlCd, taCd, teamSeq } = ids;
  const client = useQueryClient();
  const linkTo = useLinkTo();
  const go = useGo();
  const back = useListLink(ids);
  const closed = evaluationClosedReason(team);
  const state = stateOf(list);
  const submit = useConfirmedAction({
    // What is submitted is what is shown here.
    act: () => post(submitTeamScre, { taCd, teamSeq, tempYn: 'N', rvsn: rvsn ?? undefined }),
    read: () => readScores(client, teamSeq),
    succeeded: (now) => stateOf(now.list) === 'submitted',
    done: messages.submitted,
    onDone: () => void go('TeamEvalScreDesc', { lctrShdlCd, taCd, teamSeq }, { replace: true }),
    refreshes: changedByEvaluation,
  });

  function askToSubmit(): void {
    if (list.some(({ evlScre }) => evlScre === null)) void dialogs.alert(refusals.incompleteDraft.message);
    else void submit.ask(messages.confirmSubmit);
  }

  if (state === 'none') return <PageActions back={back} hint={closed} quiet />;
  return (
    <PageActions back={back} hint={closed}>
      {closed === undefined && !submit.pending ? (
        <Button
          component={Link}
          variant="default"
          {...linkTo('TeamEvalScreEdit', { lctrShdlCd, taCd, teamSeq, overDesc: 'Y' })}
        >
          수정
        </Button>
      ) : (
        <Button variant="default" disabled>
          수정
        </Button>
      )}
      {state === 'draft' && (
        <Button disabled={closed !== undefined} loading={submit.pending} onClick={askToSubmit}>
          제출
        </Button>
      )}
    </PageActions>
  );
}
