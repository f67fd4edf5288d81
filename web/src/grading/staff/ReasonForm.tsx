import type { Path } from '@baeum/contract';
import { isBlank } from '@baeum/contract/blank';
import { scoreLimits } from '@baeum/contract/grading/staff-terms';
import { Textarea } from '@mantine/core';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';

interface ReasonFormProps {
  /** What is done, which needs a reason. */
  readonly what: string;
  /** What the field is called. */
  readonly label: string;
  /** What follows from it. */
  readonly hint: string;
  /** The word of the button that does it. */
  readonly word: string;
  /** What is said once it is done. */
  readonly done: string;
  readonly send: (reason: string) => Promise<unknown>;
  readonly refreshes: readonly Path[];
  readonly dangerous?: true;
  readonly onClose: () => void;
}

/** Asks for the reason of something that stays in the history. */
export function ReasonForm({ what, label, hint, word, done, send, onClose, ...rest }: ReasonFormProps) {
  const form = useForm({
    stored: { reason: '' },
    validate: ({ reason }) => ({ reason: isBlank(reason) ? '사유를 입력해 주세요.' : undefined }),
    send: ({ values: { reason } }) => send(reason),
    refreshes: rest.refreshes,
    guard: false,
    done: () => done,
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label={what}>
      <Textarea
        {...form.text('reason')}
        data-autofocus
        label={label}
        description="변경 이력에 남습니다."
        required
        rows={3}
        maxLength={scoreLimits.reason}
      />
      <FormFoot form={form} hint={hint}>
        <DialogButtons form={form} close="닫기" dangerous={rest.dangerous}>
          {word}
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
