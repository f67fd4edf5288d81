import type { Result } from '@baeum/contract';
import {
  listAccessReview,
  markReviewed,
  noteLength,
  privacyMessages,
} from '@baeum/contract/privacy/staff-terms';
import { Button, Textarea } from '@mantine/core';
import { post, useNow } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { formatDateTime } from '../../ui/format.ts';
import shared from '../../ui/shared.module.css';
import classes from './privacy.module.css';
import { isOver, monthName } from './months.ts';

interface ReviewCardProps {
  readonly month: string;
  readonly review: Result<typeof listAccessReview>['review'];
}

/** Whether a month has been reviewed, and the note that says so. */
export function ReviewCard({ month, review }: ReviewCardProps) {
  const now = useNow();
  return (
    <div className={classes.card}>
      <Card
        title={`${monthName(month)} 점검`}
        aside={review === null ? <Chip tone="gray" word="점검 전" /> : <Chip tone="green" word="점검함" />}
      >
        {review !== null && <p className={shared.note}>{`${formatDateTime(review.at)} · ${review.by}`}</p>}
        {isOver(month, now) ? (
          <NoteForm month={month} note={review?.note ?? ''} />
        ) : (
          <p className={shared.tertiary}>달이 끝난 뒤에 점검을 마칠 수 있습니다.</p>
        )}
      </Card>
    </div>
  );
}

function NoteForm({ month, note }: { readonly month: string; readonly note: string }) {
  const form = useForm({
    stored: { note },
    validate: (values) => ({
      note: values.note.trim() === '' ? privacyMessages.noNote : undefined,
    }),
    send: ({ values }) => post(markReviewed, { month, note: values.note.trim() }),
    refreshes: [listAccessReview],
    done: () => privacyMessages.reviewed,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="이 달의 점검">
      <Textarea
        {...form.text('note')}
        label="점검 결과"
        required
        autosize={false}
        rows={3}
        maxLength={noteLength}
      />
      <FormFoot form={form} hint="누가 언제 점검하였는지 이력에 남습니다.">
        <Button type="submit" loading={form.sending !== undefined}>
          점검함으로 기록
        </Button>
      </FormFoot>
    </Form>
  );
}
