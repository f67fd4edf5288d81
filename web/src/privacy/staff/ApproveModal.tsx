import type { Result } from '@baeum/contract';
import {
  approveDestruction,
  destructionMessages,
  destructionRefusals,
  listDestructions,
  listDue,
} from '@baeum/contract/privacy/destruction-terms';
import { reasonLength } from '@baeum/contract/session/terms';
import { Textarea } from '@mantine/core';
import { post } from '../../api.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import shared from '../../ui/shared.module.css';

interface ApproveModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly loginIds: readonly string[];
  readonly onApproved: (items: Result<typeof approveDestruction>['items']) => void;
}

/** Asks why before anything is destroyed. */
export default function ApproveModal({ opened, onClose, ...content }: ApproveModalProps) {
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={destructionMessages.approveTitle}
      size={480}
      returnFocus={false}
    >
      <ApproveForm onClose={onClose} {...content} />
    </FormModal>
  );
}

function ApproveForm({ onClose, loginIds, onApproved }: Omit<ApproveModalProps, 'opened'>) {
  const form = useForm({
    stored: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? destructionRefusals.noReason.message : undefined,
    }),
    send: ({ values: { reason } }) =>
      post(approveDestruction, { loginIds: [...loginIds], reason: reason.trim() }),
    refreshes: [listDue, listDestructions],
    onDone: ({ items }) => {
      onApproved([...items]);
      onClose();
    },
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label={destructionMessages.approveTitle}>
      <p className={shared.note}>{destructionMessages.approveNote}</p>
      <Textarea
        {...form.text('reason')}
        data-autofocus
        label="파기하는 사유"
        description="변경 이력에 남습니다. 사람의 이름은 쓰지 마세요."
        required
        autosize={false}
        rows={3}
        maxLength={reasonLength}
      />
      <FormFoot form={form} hint={`${loginIds.length.toLocaleString('ko')}명의 자료를 지웁니다.`}>
        <DialogButtons form={form} close="취소" dangerous>
          파기
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
