import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
} from '@baeum/contract/evaluation/terms';
import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { Card } from '../ui/Card.tsx';
import { DraftHint } from '../ui/drafts/DraftHint.tsx';
import { RestoredDraftNotice } from '../ui/drafts/RestoredDraftNotice.tsx';
import { FieldError } from '../ui/Field.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import { countAnswers, isAnswered } from './answers.ts';
import classes from './EvaluationForm.module.css';
import { EvaluationQuestion, fieldName } from './EvaluationQuestion.tsx';
import type { Evaluation } from './queries.ts';
import { useEvaluationForm } from './useEvaluationForm.ts';

interface EvaluationFormProps {
  lctrShdlCd: string;
  evltnSeq: number;
  evaluation: Evaluation;
}

/** The evaluation of a lecture; after a first submission only the questions that were left out. */
export function EvaluationForm({ lctrShdlCd, evltnSeq, evaluation }: EvaluationFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const form = useEvaluationForm(lctrShdlCd, evltnSeq, evaluation);
  const { data, list } = evaluation;
  const again = data?.evltnYn === 'Y';
  const focusQuestion = (question: number) =>
    formRef.current?.querySelector<HTMLElement>(`[name="${fieldName(question)}"]`)?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send(focusQuestion);
  };

  return (
    <form ref={formRef} className={classes.form} onSubmit={submit}>
      <Notice tone={again ? 'yellow' : undefined}>{again ? messages.asksAgain : messages.anonymous}</Notice>
      {form.restored && <RestoredDraftNotice edits={false} files={false} onStartOver={form.startOver} />}
      <Card title="문항" note={data ? `${formatDateTime(data.evltnEnde)}까지` : undefined}>
        {data !== null && data.evltnCn !== '' && !again && <p className={classes.note}>{data.evltnCn}</p>}
        <p className={classes.progress}>
          답변 <strong>{countAnswers(form.answers)}</strong> / {list.length}
        </p>
        <SegmentedBar
          segments={list.map((question) => (isAnswered(question, form.answers) ? 'full' : 'upcoming'))}
        />
        <ol className={classes.questions}>
          {list.map((question) => (
            <EvaluationQuestion
              key={question.qestSeq}
              question={question}
              answer={form.entered[question.qestSeq]}
              disabled={form.sending}
              onAnswer={(answer) => form.answer(question.qestSeq, answer)}
            />
          ))}
        </ol>
      </Card>
      <PageActions
        hint={
          <div aria-live="polite">
            {form.empty ? (
              <FieldError>{refusals.empty.message}</FieldError>
            ) : (
              <>
                <span>{messages.onceOnly}</span> <DraftHint state={form.draft} />
              </>
            )}
          </div>
        }
      >
        <Button type="submit" loading={form.sending}>
          제출
        </Button>
      </PageActions>
    </form>
  );
}
