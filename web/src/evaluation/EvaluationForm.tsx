import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
} from '@baeum/contract/evaluation/terms';
import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { Band } from '../ui/Band.tsx';
import { Card } from '../ui/Card.tsx';
import { DraftHint } from '../ui/drafts/DraftHint.tsx';
import { RestoredHint } from '../ui/drafts/RestoredHint.tsx';
import { FieldError } from '../ui/Field.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageActions } from '../ui/PageActions.tsx';
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

/** The questionnaire about a lecture; behind a first submission, what was left out of it. */
export function EvaluationForm({ lctrShdlCd, evltnSeq, evaluation }: EvaluationFormProps) {
  const around = useRef<HTMLFormElement>(null);
  const form = useEvaluationForm(lctrShdlCd, evltnSeq, evaluation);
  const { data, list } = evaluation;
  const again = data?.evltnYn === 'Y';
  const focusQuestion = (question: number) =>
    around.current?.querySelector<HTMLElement>(`[name="${fieldName(question)}"]`)?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send(focusQuestion);
  };

  return (
    <form ref={around} className={classes.form} onSubmit={submit}>
      <Notice tone={again ? 'yellow' : undefined}>{again ? messages.asksAgain : messages.anonymous}</Notice>
      {form.restored && <RestoredHint edits={false} files={false} onStartOver={form.startOver} />}
      <Card title="문항" note={data ? `${formatDateTime(data.evltnEnde)}까지` : undefined}>
        {data !== null && data.evltnCn !== '' && !again && <p className={classes.note}>{data.evltnCn}</p>}
        <p className={classes.progress}>
          답변 <strong>{countAnswers(form.answers)}</strong> / {list.length}
        </p>
        <Band segments={list.map((question) => (isAnswered(question, form.answers) ? 'full' : 'tocome'))} />
        <ol className={classes.questions}>
          {list.map((question) => (
            <EvaluationQuestion
              key={question.qestSeq}
              question={question}
              answer={form.given[question.qestSeq]}
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
