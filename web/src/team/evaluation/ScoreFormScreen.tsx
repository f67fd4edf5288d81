import {
  evaluationLimits,
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamScre,
  updateTeamScre,
} from '@baeum/contract/team/evaluation-terms';
import { Input, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, post } from '../../api.ts';
import { useGo, useRouteState } from '../../navigation.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { FieldError } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import { FormNotices } from '../../ui/form/notices.tsx';
import { useDraft } from '../../ui/form/useDraft.ts';
import { type Form as FormState, tempYnOf, useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { EvaluationFrame, OwnChip, useListLink } from './EvaluationFrame.tsx';
import classes from './forms.module.css';
import { memberColumns, roleColumn } from './member-columns.tsx';
import {
  changedByEvaluation,
  type Evaluated,
  type EvaluationIds,
  readScores,
  type Scores,
} from './queries.ts';
import { evaluationClosedReason, stateOf } from './status.ts';
import {
  changeScore,
  parseScores,
  revisionOf,
  sameScores,
  scoreProblems,
  scoresJson,
  storedScores,
  typedFor,
  type TypedScore,
  type TypedScores,
} from './typed.ts';
import { redirectUnlessEvaluatedBy, type TeamEvaluation, useScores } from './useEvaluation.ts';
import shared from '../../ui/shared.module.css';

type ScoreFormIds = EvaluationIds & { readonly overDesc?: string | undefined };

/** Gives the first scores to the teammates. */
export function ScoreWriteScreen() {
  const state = useRouteState('TeamEvalScreWrite');
  return state && <Loaded key={state.teamSeq} ids={state} edits={false} />;
}

/** Edits the student's scores of the teammates. */
export function ScoreEditScreen() {
  const state = useRouteState('TeamEvalScreEdit');
  return state && <Loaded key={state.teamSeq} ids={state} edits />;
}

interface LoadedProps {
  ids: ScoreFormIds;
  /** Whether existing scores are edited or first ones given. */
  edits: boolean;
}

/** Outside the period redirects to the read-only scores; without roles, to the form of the roles. */
function Loaded({ ids, edits }: LoadedProps) {
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
        const closed = evaluationClosedReason(team);
        if (closed === refusals.noRoles.message) return { screen: 'TeamRoleWrite', message: closed };
        if (closed !== undefined) return { screen: 'TeamEvalScreDesc' };
        if ((stateOf(list) !== 'none') === edits) return undefined;
        return { screen: edits ? 'TeamEvalScreWrite' : 'TeamEvalScreDesc' };
      }}
      once
    >
      {(evaluation) => <ScoreForm ids={ids} evaluation={evaluation} />}
    </EvaluationFrame>
  );
}

/** A score and a remark for every teammate. */
function ScoreForm({ ids, evaluation }: { ids: ScoreFormIds; evaluation: TeamEvaluation }) {
  const { team, list } = evaluation;
  const errorId = useId();
  const form = useScoreForm(ids, evaluation);
  const closed = evaluationClosedReason(team);
  const state = stateOf(list);
  // Where somebody has joined after the scores were submitted, they can only be submitted again.
  const mayDraft = list.every(({ tempYn }) => tempYn !== 'N');
  const isIncomplete = list.some(({ untyId }) => form.error(`score-${untyId}`) !== undefined);

  return (
    <Form form={form}>
      <Notice>
        {messages.selfExcluded} {messages.secrecy}
      </Notice>
      <FormNotices form={form} edits={state !== 'none'} />
      <DataTable
        label="팀원평가 점수"
        rows={list}
        columns={scoreFields(list, form, errorId)}
        rowKey={({ untyId }) => untyId}
        rowHeight={64}
        wide
        empty={refusals.noTeammates.message}
      />
      <div className={classes.below}>
        <DraftHint state={form.draft} />
      </div>
      <PageActions
        back={useListLink(ids)}
        hint={
          isIncomplete ? <FieldError id={errorId}>{refusals.incompleteScores.message}</FieldError> : closed
        }
      >
        {mayDraft && (
          <SubmitButton form={form} intent="draft" disabled={closed !== undefined}>
            임시저장
          </SubmitButton>
        )}
        <SubmitButton form={form} disabled={closed !== undefined}>
          {state === 'submitted' ? '수정' : '제출'}
        </SubmitButton>
      </PageActions>
    </Form>
  );
}

/**
 * If another window saves meanwhile, the student is shown the stored scores beside the typed ones and decides.
 * @param reply current scores on the server
 */
function useScoreForm({ lctrShdlCd, taCd, teamSeq, overDesc }: ScoreFormIds, reply: Scores) {
  const { list } = reply;
  // The version the form changes; replaced once the student has been shown a newer one.
  const [base, setBase] = useState(reply);
  const latest = useRef(reply);
  const client = useQueryClient();
  const go = useGo();
  const navigate = useNavigate();
  const state = stateOf(list);
  return useForm<TypedScores>({
    stored: storedScores(base.list),
    version: revisionOf(base),
    draft: useDraft({
      screen: 'team-scores',
      id: teamSeq,
      parse(kept) {
        const found = parseScores(kept);
        return found && { ...found, values: { ...storedScores(list), ...found.values } };
      },
      format: (scores, rvsn) => ({ rvsn, scores }),
      isStored: (scores) => sameScores(list, scores),
    }),
    report: 'always',
    validate: (scores, intent) => scoreProblems(list, scores, intent),
    confirm(intent) {
      if (intent === 'draft') return messages.confirmDraft;
      return state === 'submitted' ? messages.confirmEdit : messages.confirmSubmit;
    },
    send({ values: scores, intent }) {
      const tempYn = tempYnOf(intent);
      const input = { taCd, teamSeq, tempYn, teamMbList: scoresJson(list, scores) };
      return confirmOutcome({
        act: () =>
          base.rvsn === null
            ? post(insertTeamScre, input)
            : post(updateTeamScre, { ...input, rvsn: base.rvsn }),
        read: async () => (latest.current = await readScores(client, teamSeq)),
        succeeded: (now) => sameScores(now.list, scores) && now.list.every((row) => row.tempYn === tempYn),
      });
    },
    refreshes: changedByEvaluation,
    done: (intent) => (intent === 'draft' ? messages.draftSaved : messages.submitted),
    onDone: () =>
      void (overDesc === 'Y'
        ? navigate(-1)
        : go('TeamEvalScreDesc', { lctrShdlCd, taCd, teamSeq }, { replace: true })),
    conflict: {
      refusals: [refusals.exists, refusals.missing, refusals.submitted, refusals.changed],
      message: refusals.changed.message,
      onConflict() {
        // Already refetched to find out whether the scores had been saved.
        setBase(latest.current);
        return revisionOf(latest.current);
      },
    },
  });
}

function scoreFields(
  list: readonly Evaluated[],
  { values: scores, conflict, sending, change, error }: FormState<TypedScores>,
  errorId: string,
): readonly Column<Evaluated>[] {
  const readOnly = sending !== undefined;
  const set = (untyId: string, part: Partial<TypedScore>) =>
    change({ [untyId]: { ...typedFor(scores, untyId), ...part } });
  /** An evaluation stored by another window meanwhile, where it differs. */
  const storedBeside = (stored: Evaluated) =>
    conflict !== undefined && stored.tempYn !== null && !sameScores([stored], scores)
      ? `저장된 평가: ${stored.evlScre ?? '-'}점${stored.rmrks === '' ? '' : `, ${stored.rmrks}`}`
      : undefined;
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
          missing={error(`score-${untyId}`) === undefined ? undefined : errorId}
          onChange={(score) => set(untyId, { score })}
        />
      ),
    },
    {
      key: 'remark',
      header: '비고',
      width: '24%',
      phone: 'field',
      phoneLabel: '비고',
      cell: (teammate) => (
        <TextInput
          name={`remark-${teammate.untyId}`}
          aria-label={`${teammate.usrKrnm} 비고`}
          placeholder="선택 입력"
          value={typedFor(scores, teammate.untyId).remark}
          readOnly={readOnly}
          description={storedBeside(teammate)}
          inputWrapperOrder={['input', 'description', 'error']}
          error={error(`remark-${teammate.untyId}`)}
          onChange={(event) => set(teammate.untyId, { remark: event.currentTarget.value })}
        />
      ),
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
    void dialogs.alert(refusals.tooHigh.message);
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
      rightSection={<span className={`${shared.small} ${shared.nowrap}`}>/ {evaluationLimits.score}</span>}
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
