import type { Path } from '@baeum/contract';
import { answerMessages, answerRefusals, longestReason } from '@baeum/contract/board/staff-terms';
import { isBlank } from '@baeum/contract/blank';
import { Textarea } from '@mantine/core';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';

interface HideModalProps extends LazyModalProps {
  /** What is hidden. */
  readonly what: string;
  readonly hide: (reason: string) => Promise<null>;
  /** Calls whose replies change. */
  readonly refreshes: readonly Path[];
}

/** Asks why something is hidden from students, which its author reads. */
export default function HideModal({ opened, onClose, ...content }: HideModalProps) {
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={`${content.what} 숨기기`}
      size={480}
      returnFocus={false}
    >
      {opened && <HideForm onClose={onClose} {...content} />}
    </FormModal>
  );
}

function HideForm({ onClose, what, hide, refreshes }: Omit<HideModalProps, 'opened'>) {
  const form = useForm({
    stored: { reason: '' },
    guard: false,
    validate: ({ reason }) => ({ reason: isBlank(reason) ? answerRefusals.noReason.message : undefined }),
    send: ({ values: { reason } }) => hide(reason),
    refreshes,
    done: () => answerMessages.hidden,
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label={`${what} 숨기기`}>
      <Textarea
        {...form.text('reason')}
        data-autofocus
        label="숨기는 사유"
        description="글쓴이가 읽습니다."
        required
        rows={3}
        maxLength={longestReason}
      />
      <FormFoot form={form} hint="다른 학생에게 보이지 않게 되고, 언제든 다시 보이게 할 수 있습니다.">
        <DialogButtons form={form} close="취소" dangerous>
          숨기기
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
