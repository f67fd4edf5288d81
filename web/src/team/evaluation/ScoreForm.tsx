import { evaluationMessages, evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { Button, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { DraftHint } from '../../ui/drafts/DraftHint.tsx';
import { RestoredHint } from '../../ui/drafts/RestoredHint.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useListLink } from './EvaluationFrame.tsx';
import { memberColumns, roleColumn } from './member-columns.tsx';
import { OvertakenNotice } from '../../ui/drafts/OvertakenNotice.tsx';
import type { Evaluated } from './queries.ts';
import { ScoreField } from './ScoreField.tsx';
import classes from './FormFoot.module.css';
import { remarkProblem, typedFor } from './scores.ts';
import { whyNoEvaluation } from './standing.ts';
import { type ScoreFormPlace, useScoreForm } from './useScoreForm.ts';
import type { TeamEvaluation } from './useScores.ts';

interface ScoreFormProps {
  place: ScoreFormPlace;
  evaluation: TeamEvaluation;
}

/** A score and a remark for every teammate. */
export function ScoreForm({ place, evaluation: { team, list } }: ScoreFormProps) {
  const around = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const form = useScoreForm(place, list, around);
  const { saving, overtaken } = form;
  const closed = whyNoEvaluation(team);

  return (
    <div ref={around}>
      <Notice>
        {evaluationMessages.selfExcluded} {evaluationMessages.secrecy}
      </Notice>
      {overtaken !== undefined ? (
        <OvertakenNotice message={overtaken} onTake={form.startOver} />
      ) : (
        form.restored && (
          <RestoredHint edits={form.state !== 'none'} files={false} onStartOver={form.startOver} />
        )
      )}
      <DataTable
        label="팀원평가 점수"
        rows={list}
        columns={scoreFields(list, form, errorId)}
        rowKey={({ untyId }) => untyId}
        rowHeight={64}
        wide
        empty={evaluationRefusals.noTeammates.message}
      />
      <div className={classes.below}>
        <DraftHint state={form.draft} />
      </div>
      <PageActions
        back={useListLink(place)}
        hint={
          form.incomplete ? (
            <FieldError id={errorId}>{evaluationRefusals.incompleteScores.message}</FieldError>
          ) : (
            closed
          )
        }
      >
        {form.state !== 'submitted' && (
          <Button
            variant="default"
            disabled={closed !== undefined || saving === 'N'}
            loading={saving === 'Y'}
            onClick={() => void form.send('Y')}
          >
            임시저장
          </Button>
        )}
        <Button
          disabled={closed !== undefined || saving === 'Y'}
          loading={saving === 'N'}
          onClick={() => void form.send('N')}
        >
          {form.state === 'submitted' ? '수정' : '제출'}
        </Button>
      </PageActions>
    </div>
  );
}

type ScoreFields = ReturnType<typeof useScoreForm>;

function scoreFields(
  list: readonly Evaluated[],
  { scores, saving, change, isMissing }: ScoreFields,
  errorId: string,
): readonly Column<Evaluated>[] {
  const readOnly = saving !== undefined;
  return [
    ...memberColumns(list),
    roleColumn<Evaluated>(),
    {
      key: 'score',
      header: '점수',
      width: '116px',
      phone: 'field',
      phoneLabel: '점수',
      cell: ({ untyId, usrKrnm }) => (
        <ScoreField
          name={`score-${untyId}`}
          label={`${usrKrnm} 점수`}
          value={typedFor(scores, untyId).score}
          readOnly={readOnly}
          missing={isMissing(untyId) ? errorId : undefined}
          onChange={(score) => change(untyId, { score })}
        />
      ),
    },
    {
      key: 'remark',
      header: '비고',
      width: '24%',
      phone: 'field',
      phoneLabel: '비고',
      cell: ({ untyId, usrKrnm }) => {
        const { remark } = typedFor(scores, untyId);
        return (
          <TextInput
            name={`remark-${untyId}`}
            aria-label={`${usrKrnm} 비고`}
            placeholder="선택 입력"
            value={remark}
            readOnly={readOnly}
            error={remarkProblem(remark)}
            onChange={(event) => change(untyId, { remark: event.currentTarget.value })}
          />
        );
      },
    },
  ];
}
