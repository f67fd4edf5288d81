import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  getStEvlData,
  insertStEvlData,
} from '@baeum/contract/evaluation/terms';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, isRefusedBy, post } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { FieldError } from '../ui/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { DraftHint } from '../ui/form/hints.tsx';
import { FormNotices } from '../ui/form/notices.tsx';
import { useDraft } from '../ui/form/useDraft.ts';
import { useForm } from '../ui/form/useForm.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { focusTitle } from '../ui/page-title.ts';
import { toast } from '../ui/toasts/toast.ts';
import { type Answers, answersOf, countAnswers, openChoices, parseAnswers } from './answers.ts';
import classes from './EvaluationForm.module.css';
import { EvaluationQuestions, fieldName } from './EvaluationQuestions.tsx';
import { type Evaluation, evaluationQuery } from './queries.ts';

interface EvaluationFormProps {
  lctrShdlCd: string;
  evltnSeq: number;
  evaluation: Evaluation;
}

/** The evaluation of a lecture; after a first submission only the questions that were left out. */
export function EvaluationForm({ lctrShdlCd, evltnSeq, evaluation }: EvaluationFormProps) {
  const { data, list } = evaluation;
  const form = useEvaluationForm(lctrShdlCd, evltnSeq, evaluation);
  const answers = answersOf(list, form.values);
  const again = data?.evltnYn === 'Y';
  const disabled = form.sending !== undefined;

  async function submit() {
    const outcome = await form.submit();
    const [open] = openChoices(list, answers);
    if (outcome === 'declined' && open !== undefined) form.focus(fieldName(open.qestSeq));
    return outcome;
  }

  return (
    <Form form={{ ...form, submit }} submits className={classes.form}>
      <Notice tone={again ? 'yellow' : undefined}>{again ? messages.asksAgain : messages.anonymous}</Notice>
      <FormNotices form={form} edits={false} />
      <EvaluationQuestions
        until={data?.evltnEnde}
        note={again ? '' : data?.evltnCn}
        questions={list}
        values={form.values}
        disabled={disabled}
        onAnswer={(part) => form.change(part)}
      />
      <PageActions
        hint={
          <div aria-live="polite">
            {form.hasErrors ? (
              <FieldError>{refusals.empty.message}</FieldError>
            ) : (
              <>
                <span>{messages.onceOnly}</span>
                {form.draft.kind !== 'none' && <DraftHint state={form.draft} />}
              </>
            )}
          </div>
        }
      >
        <Button type="submit" loading={disabled}>
          제출
        </Button>
      </PageActions>
    </Form>
  );
}

function useEvaluationForm(lctrShdlCd: string, evltnSeq: number, { data, list }: Evaluation) {
  const client = useQueryClient();
  /** Set while it is not known whether an attempt to submit arrived. */
  const isUnconfirmed = useRef(false);
  const draft = useDraft<Answers>({
    screen: 'evaluation',
    id: `${lctrShdlCd}:${evltnSeq}:${data?.evltnYn}`,
    parse(kept) {
      const values = parseAnswers(kept);
      return values && { values };
    },
    isStored: (kept) => countAnswers(answersOf(list, kept)) === 0,
  });
  return useForm<Answers>({
    stored: {},
    draft,
    validate(entered) {
      const answers = answersOf(list, entered);
      const first = openChoices(list, answers)[0] ?? list[0];
      const isEmpty = countAnswers(answers) === 0 && first !== undefined;
      return isEmpty ? { [fieldName(first.qestSeq)]: refusals.empty.message } : {};
    },
    confirm(_intent, entered) {
      const open = openChoices(list, answersOf(list, entered)).length;
      return open > 0 ? messages.confirmSendIncomplete(open) : messages.confirmSend;
    },
    async send({ values }) {
      const answrList = JSON.stringify(answersOf(list, values));
      let submittedElsewhere = false;
      await confirmOutcome({
        async act() {
          try {
            await post(insertStEvlData, { lctrShdlCd, evltnSeq, answrList });
          } catch (error) {
            const done = isRefusedBy(error, [refusals.done]);
            submittedElsewhere = done && !isUnconfirmed.current;
            isUnconfirmed.current ||= !done;
            throw error;
          }
        },
        read: () => post(getStEvlData, { lctrShdlCd }),
        succeeded: (now) =>
          now.data?.evltnYn === 'Y' && (data?.evltnYn === 'N' || now.list.length < list.length),
      });
      draft.clear();
      if (submittedElsewhere) await dialogs.alert(refusals.done.message);
      else void toast(messages.sent);
      // The server decides which questions are still open.
      await client.resetQueries({ queryKey: evaluationQuery(lctrShdlCd).queryKey });
      focusTitle();
    },
  });
}
