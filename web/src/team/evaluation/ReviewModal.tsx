import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { Button, Modal } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Choice, Choices } from '../../ui/choices/Choices.tsx';
import { ConflictNotice } from '../../ui/drafts/ConflictNotice.tsx';
import { DraftHint } from '../../ui/drafts/DraftHint.tsx';
import { RestoredDraftNotice } from '../../ui/drafts/RestoredDraftNotice.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { usePhone } from '../../ui/phone.ts';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { SegmentedBar } from '../../ui/SegmentedBar.tsx';
import { firstOpen } from './answers.ts';
import {
  type Evaluated,
  type EvaluationIds,
  type Question,
  type Review,
  type ReviewIds,
  reviewQuery,
} from './queries.ts';
import classes from './ReviewModal.module.css';
import { useReviewForm } from './useReviewForm.ts';
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
      title="팀원평가"
      size={680}
      fullScreen={phone}
      padding="var(--card-padding)"
      classNames={{ content: classes.content }}
      // A click outside by mistake would lose a long list of answers.
      closeOnClickOutside={false}
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
  const container = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const form = useReviewForm(name, review, closed !== undefined, onClose);
  const { answers, saving, conflictMessage } = form;
  const { list: questions } = review;
  const segments = questions.map(({ tqSeq }) => (answers.has(tqSeq) ? 'full' : 'upcoming'));
  const focusFirstOpen = () => {
    const open = firstOpen(questions, answers);
    container.current?.querySelector<HTMLElement>(`[name="question-${open?.tqSeq}"]`)?.focus();
  };

  return (
    <div ref={container}>
      <p className={classes.progress}>
        답변 <strong>{answers.size}</strong> / {questions.length}
      </p>
      <SegmentedBar segments={segments} />
      <div className={classes.hints}>
        {conflictMessage !== undefined ? (
          <ConflictNotice message={conflictMessage} onRevert={form.startOver} />
        ) : (
          form.restored &&
          closed === undefined && (
            <RestoredDraftNotice
              edits={review.data.tempYn !== null}
              files={false}
              onStartOver={form.startOver}
            />
          )
        )}
      </div>
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <ReviewQuestion
            key={question.tqSeq}
            number={index + 1}
            question={question}
            chosen={answers.get(question.tqSeq)}
            disabled={closed !== undefined || saving !== undefined}
            missing={form.isMissing(question.tqSeq) ? errorId : undefined}
            onChoose={(item) => form.choose(question.tqSeq, item)}
          />
        ))}
      </ol>
      <div className={classes.foot}>
        <div className={classes.hint} aria-live="polite">
          {form.incomplete ? (
            <FieldError id={errorId}>{evaluationRefusals.incompleteReview.message}</FieldError>
          ) : (
            (closed ?? <DraftHint state={form.draft} />)
          )}
        </div>
        {closed === undefined ? (
          <>
            {!form.submitted && (
              <Button
                variant="default"
                disabled={saving === 'N'}
                loading={saving === 'Y'}
                onClick={() => void form.send('Y', focusFirstOpen)}
              >
                임시저장
              </Button>
            )}
            <Button
              disabled={saving === 'Y'}
              loading={saving === 'N'}
              onClick={() => void form.send('N', focusFirstOpen)}
            >
              {form.submitted ? '수정' : '제출'}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            닫기
          </Button>
        )}
      </div>
    </div>
  );
}

interface ReviewQuestionProps {
  number: number;
  question: Question;
  /** The chosen item. */
  chosen: number | undefined;
  disabled: boolean;
  /** Id of the error message; set once the student has tried to submit without an answer. */
  missing: string | undefined;
  onChoose: (item: number) => void;
}

function ReviewQuestion(props: ReviewQuestionProps) {
  const { number, question, chosen, disabled, missing, onChoose } = props;
  const headingId = useId();
  return (
    <li>
      <p id={headingId} className={classes.question} data-missing={missing !== undefined || undefined}>
        <span className={`${shared.tertiary} ${shared.number}`}>{number}.</span> {question.tqNm}
      </p>
      <Choices labelledBy={headingId} describedBy={missing} disabled={disabled}>
        {question.items.map(({ tqiSeq, tqiNm }) => (
          <Choice
            key={tqiSeq}
            type="radio"
            name={`question-${question.tqSeq}`}
            checked={chosen === tqiSeq}
            onChoose={() => onChoose(tqiSeq)}
          >
            {tqiNm}
          </Choice>
        ))}
      </Choices>
    </li>
  );
}
