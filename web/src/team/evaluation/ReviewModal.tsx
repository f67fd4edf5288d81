import {
  evaluationMessages as messages,
  evaluationRefusals as refusals,
  insertTeamReview,
  updateTeamReview,
} from '@baeum/contract/team/evaluation-terms';
import { Button, Modal } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmOutcome, post } from '../../api.ts';
import { FieldError } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import { FormNotices } from '../../ui/form/notices.tsx';
import { AnswerProgress, Question, SingleChoice } from '../../ui/form/Questionnaire.tsx';
import { useDraft } from '../../ui/form/useDraft.ts';
import { tempYnOf, useForm } from '../../ui/form/useForm.ts';
import { usePhone } from '../../ui/phone.ts';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import {
  changedByEvaluation,
  type Evaluated,
  type EvaluationIds,
  readReview,
  type Review,
  type ReviewIds,
  reviewQuery,
} from './queries.ts';
import classes from './ReviewModal.module.css';
import {
  type Answers,
  answersOf,
  openQuestions,
  parseAnswers,
  questionField,
  revisionOf,
  sameAnswers,
  storedAnswers,
} from './typed.ts';
import shared from '../../ui/shared.module.css';

interface ReviewModalProps {
  ids: EvaluationIds;
  about: Evaluated;
  /** Why nothing can be written now. */
  closed: string | undefined;
  onClose: () => void;
}

/** The questionnaire about one teammate, in a modal over the list. */
export function ReviewModal({ ids: { taCd, teamSeq }, about, closed, onClose }: ReviewModalProps) {
  const phone = usePhone();
  const { untyId, teSeq, usrKrnm, role } = about;
  const name = { taCd, teamSeq, untyId, teSeq };
  const query = useQuery(reviewQuery(name));
  // Answers start from fresh data and are not replaced by later updates.
  const [ready, setReady] = useState(false);
  if (!ready && query.data !== undefined && !query.isFetching) setReady(true);
  return (
    <Modal
      opened
      onClose={onClose}
      // A click outside by mistake would lose a long list of answers.
      closeOnClickOutside={false}
      title="팀원평가"
      size={680}
      fullScreen={phone}
      padding="var(--card-padding)"
      classNames={{ content: classes.content }}
      returnFocus={false}
    >
      <p className={classes.about}>
        <strong>{usrKrnm}</strong>
        {role !== '' && <span>{role}</span>}
      </p>
      {query.data !== undefined && !ready ? (
        <Loading rows={6} />
      ) : (
        <QueryState query={query} loading={{ rows: 6 }}>
          {(review) => <Questionnaire name={name} review={review} closed={closed} onClose={onClose} />}
        </QueryState>
      )}
    </Modal>
  );
}

interface QuestionnaireProps {
  name: ReviewIds;
  review: Review;
  closed: string | undefined;
  onClose: () => void;
}

function Questionnaire({ name, review, closed, onClose }: QuestionnaireProps) {
  const errorId = useId();
  const form = useReviewForm(name, review, closed !== undefined, onClose);
  const { values: answers, sending, error } = form;
  const { list: questions } = review;
  // A submitted review cannot become a draft again.
  const submitted = review.data.tempYn === 'N';

  return (
    <Form form={form}>
      <AnswerProgress answered={questions.map(({ tqSeq }) => answers[tqSeq] !== undefined)} />
      <div className={classes.hints}>
        {(closed === undefined || form.conflict !== undefined) && (
          <FormNotices form={form} edits={review.data.tempYn !== null} />
        )}
      </div>
      <ol className={classes.questions}>
        {questions.map(({ tqSeq, tqNm, items }, index) => {
          const missing = error(questionField(tqSeq)) !== undefined;
          return (
            <Question key={tqSeq} number={index + 1} text={tqNm} missing={missing}>
              {(labelledBy) => (
                <SingleChoice
                  name={questionField(tqSeq)}
                  labelledBy={labelledBy}
                  describedBy={missing ? errorId : undefined}
                  items={items.map(({ tqiSeq, tqiNm }) => ({ id: tqiSeq, text: tqiNm }))}
                  chosen={answers[tqSeq]}
                  disabled={closed !== undefined || sending !== undefined}
                  onChoose={(item) => form.change({ [tqSeq]: item })}
                />
              )}
            </Question>
          );
        })}
      </ol>
      <div className={`${shared.row} ${classes.foot}`}>
        <div className={classes.hint} aria-live="polite">
          {form.hasErrors ? (
            <FieldError id={errorId}>{refusals.incompleteReview.message}</FieldError>
          ) : (
            (closed ?? <DraftHint state={form.draft} />)
          )}
        </div>
        {closed === undefined ? (
          <>
            {!submitted && (
              <SubmitButton form={form} intent="draft">
                임시저장
              </SubmitButton>
            )}
            <SubmitButton form={form}>{submitted ? '수정' : '제출'}</SubmitButton>
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            닫기
          </Button>
        )}
      </div>
    </Form>
  );
}

/**
 * If another window saves meanwhile, the student gets a message, keeps the chosen answers and decides.
 * @param review current reply of the server
 * @param closed shows the stored answers instead of a local draft, since nothing can be sent any more
 */
function useReviewForm(name: ReviewIds, review: Review, closed: boolean, onDone: () => void) {
  const client = useQueryClient();
  // The version the form changes; replaced once the student has been shown a newer one.
  const [base, setBase] = useState(review);
  const latest = useRef(review);
  const { list: questions } = review;
  const { tempYn: storedAs, rvsn } = base.data;
  const stored = storedAnswers(base);
  return useForm<Answers>({
    stored,
    version: revisionOf(base.data),
    draft: useDraft({
      screen: 'team-review',
      id: `${name.teamSeq}:${name.untyId}`,
      parse(kept) {
        const found = parseAnswers(kept);
        return found && { ...found, values: closed ? stored : answersOf(questions, found.values) };
      },
      format: (answers, version) => ({ rvsn: version, answers }),
      isStored: (answers) => sameAnswers(answers, stored),
    }),
    validate: (answers, intent) => openQuestions(questions, answers, intent),
    confirm(intent) {
      if (intent === 'draft') return messages.confirmDraft;
      return storedAs === 'N' ? messages.confirmEdit : messages.confirmSubmit;
    },
    send({ values: answers, intent }) {
      const tempYn = tempYnOf(intent);
      const input = { ...name, tempYn, reviewList: JSON.stringify(answers) };
      return confirmOutcome({
        act: () =>
          rvsn === null ? post(insertTeamReview, input) : post(updateTeamReview, { ...input, rvsn }),
        read: async () => (latest.current = await readReview(client, name)),
        succeeded: (now) => now.data.tempYn === tempYn && sameAnswers(storedAnswers(now), answers),
      });
    },
    refreshes: changedByEvaluation,
    done: (intent) => (intent === 'draft' ? messages.draftSaved : messages.submitted),
    onDone,
    conflict: {
      refusals: [refusals.exists, refusals.missing, refusals.submitted, refusals.changed],
      message: refusals.changed.message,
      onConflict() {
        // Already refetched to find out whether the answers had been saved.
        setBase(latest.current);
        return revisionOf(latest.current.data);
      },
    },
  });
}
