import { evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Band } from '../../ui/Band.tsx';
import { DraftHint } from '../../ui/drafts/DraftHint.tsx';
import { RestoredHint } from '../../ui/drafts/RestoredHint.tsx';
import { Faces } from '../../ui/faces/Faces.tsx';
import { Loading } from '../../ui/faces/Loading.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { usePhone } from '../../ui/phone.ts';
import { firstOpen } from './answers.ts';
import { OvertakenNotice } from '../../ui/drafts/OvertakenNotice.tsx';
import {
  type Evaluated,
  type EvaluationPlace,
  type Review,
  type ReviewName,
  reviewQuery,
} from './queries.ts';
import classes from './ReviewModal.module.css';
import { ReviewQuestion } from './ReviewQuestion.tsx';
import { useReviewForm } from './useReviewForm.ts';

interface ReviewModalProps {
  place: EvaluationPlace;
  about: Evaluated;
  /** Why nothing can be written now. */
  closed: string | undefined;
  onClose: () => void;
}

/** The questionnaire about one teammate, over the list of all of them. */
export function ReviewModal({ place: { taCd, teamSeq }, about, closed, onClose }: ReviewModalProps) {
  const phone = usePhone();
  const { untyId, teSeq, usrKrnm, role } = about;
  const name = { taCd, teamSeq, untyId, teSeq };
  const query = useQuery(reviewQuery(name));
  // Nobody begins with old answers; who is at it is not disturbed by newer ones.
  const [begun, setBegun] = useState(false);
  if (!begun && query.data !== undefined && !query.isFetching) setBegun(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title="팀원평가"
      size={680}
      fullScreen={phone}
      padding="var(--card-padding)"
      classNames={{ content: classes.content }}
      // Leaving by mistake is easy on a long list of questions.
      closeOnClickOutside={false}
      returnFocus={false}
    >
      <p className={classes.about}>
        <strong>{usrKrnm}</strong>
        {role !== '' && <span>{role}</span>}
      </p>
      {query.data !== undefined && !begun ? (
        <Loading rows={6} />
      ) : (
        <Faces query={query} loading={{ rows: 6 }}>
          {(review) => <Questionnaire name={name} review={review} closed={closed} onClose={onClose} />}
        </Faces>
      )}
    </Modal>
  );
}

interface QuestionnaireProps {
  name: ReviewName;
  review: Review;
  closed: string | undefined;
  onClose: () => void;
}

function Questionnaire({ name, review, closed, onClose }: QuestionnaireProps) {
  const around = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const form = useReviewForm(name, review, closed !== undefined, onClose);
  const { answers, saving, overtaken } = form;
  const { list: questions } = review;
  const segments = questions.map(({ tqSeq }) => (answers.has(tqSeq) ? 'full' : 'tocome'));
  const focusFirstOpen = () => {
    const open = firstOpen(questions, answers);
    around.current?.querySelector<HTMLElement>(`[name="question-${open?.tqSeq}"]`)?.focus();
  };

  return (
    <div ref={around}>
      <p className={classes.progress}>
        답변 <strong>{answers.size}</strong> / {questions.length}
      </p>
      <Band segments={segments} />
      <div className={classes.hints}>
        {overtaken !== undefined ? (
          <OvertakenNotice message={overtaken} onTake={form.startOver} />
        ) : (
          form.restored &&
          closed === undefined && (
            <RestoredHint edits={review.data.tempYn !== null} files={false} onStartOver={form.startOver} />
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
