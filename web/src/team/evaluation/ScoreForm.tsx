import {
  evaluationLimits,
  evaluationMessages,
  evaluationRefusals,
} from '@baeum/contract/team/evaluation-terms';
import { Button, Input, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { ConflictNotice } from '../../ui/drafts/ConflictNotice.tsx';
import { DraftHint } from '../../ui/drafts/DraftHint.tsx';
import { RestoredDraftNotice } from '../../ui/drafts/RestoredDraftNotice.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { useListLink } from './EvaluationFrame.tsx';
import classes from './forms.module.css';
import { memberColumns, roleColumn } from './member-columns.tsx';
import type { Evaluated } from './queries.ts';
import { changeScore, remarkProblem, typedFor } from './scores.ts';
import { evaluationClosedReason } from './status.ts';
import type { TeamEvaluation } from './useEvaluation.ts';
import { type ScoreFormIds, useScoreForm } from './useScoreForm.ts';

interface ScoreFormProps {
  ids: ScoreFormIds;
  evaluation: TeamEvaluation;
}

/** A score and a remark for every teammate. */
export function ScoreForm({ ids, evaluation: { team, list } }: ScoreFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const form = useScoreForm(ids, list, container);
  const { saving, conflictMessage } = form;
  const closed = evaluationClosedReason(team);

  return (
    <div ref={container}>
      <Notice>
        {evaluationMessages.selfExcluded} {evaluationMessages.secrecy}
      </Notice>
      {conflictMessage !== undefined ? (
        <ConflictNotice message={conflictMessage} onRevert={form.startOver} />
      ) : (
        form.restored && (
          <RestoredDraftNotice edits={form.state !== 'none'} files={false} onStartOver={form.startOver} />
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
        back={useListLink(ids)}
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

interface ScoreFieldProps {
  name: string;
  label: string;
  value: string;
  readOnly: boolean;
  /** Id of the error message; set once the student has tried to submit without a score. */
  missing: string | undefined;
  onChange: (score: string) => void;
}

/** A score out of 100 that accepts only digits. A score that is too high is reported and cleared. */
function ScoreField({ name, label, value, readOnly, missing, onChange }: ScoreFieldProps) {
  const composing = useRef(false);
  /** Text that an input method is still composing. */
  const [unfinished, setUnfinished] = useState<string>();

  function take(text: string): void {
    const change = changeScore(value, text);
    if ('score' in change) return onChange(change.score);
    onChange('');
    void dialogs.alert(evaluationRefusals.tooHigh.message);
  }

  return (
    <Input
      className={classes.field}
      name={name}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={unfinished ?? value}
      readOnly={readOnly}
      error={missing !== undefined}
      // One error message describes all fields together.
      withAria={false}
      aria-invalid={missing !== undefined}
      aria-describedby={missing}
      rightSection={<span className={classes.limit}>/ {evaluationLimits.score}</span>}
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      onChange={({ currentTarget }) =>
        composing.current ? setUnfinished(currentTarget.value) : take(currentTarget.value)
      }
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        setUnfinished(undefined);
        take(currentTarget.value);
      }}
    />
  );
}
