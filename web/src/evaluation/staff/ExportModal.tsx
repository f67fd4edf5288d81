import { questionnaireLimits as limits } from '@baeum/contract/evaluation/staff-terms';
import { Modal, Textarea } from '@mantine/core';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';

interface ExportModalProps extends LazyModalProps {
  readonly onExport: (reason: string) => Promise<void>;
}

/** Why results are taken out of the portal. */
export default function ExportModal({ onExport, opened, onClose }: ExportModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="결과 내려받기" size={440} returnFocus={false}>
      {opened && <ExportForm onExport={onExport} onClose={onClose} />}
    </Modal>
  );
}

function ExportForm({ onExport, onClose }: Pick<ExportModalProps, 'onExport' | 'onClose'>) {
  const form = useForm({
    stored: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? '사유를 입력해 주세요.' : undefined }),
    send: ({ values: { reason } }) => onExport(reason.trim()),
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits>
      <Textarea
        {...form.text('reason')}
        data-autofocus
        label="내려받는 사유"
        required
        rows={3}
        maxLength={limits.reason}
      />
      <FormFoot form={form} hint="사유는 변경 이력에 남습니다.">
        <DialogButtons form={form} close="취소" onClose={onClose}>
          내려받기
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
