import { reasonLength } from '@baeum/contract/session/terms';
import { Textarea } from '@mantine/core';
import { DialogButtons } from '../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../ui/form/Form.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useForm } from '../ui/form/useForm.ts';
import type { LazyModalProps } from '../ui/lazy-modal.tsx';

interface DownloadModalProps extends LazyModalProps {
  readonly title: string;
  readonly note?: string;
  readonly onDownload: (reason: string) => Promise<void>;
}

/** Why something is taken out of the portal. */
export default function DownloadModal({ opened, onClose, title, ...form }: DownloadModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={title} size={440} returnFocus={false}>
      {opened && <DownloadForm {...form} onClose={onClose} />}
    </FormModal>
  );
}

function DownloadForm({ note, onDownload, onClose }: Omit<DownloadModalProps, 'opened' | 'title'>) {
  const form = useForm({
    stored: { reason: '' },
    guard: false,
    validate: ({ reason }) => ({ reason: reason.trim() === '' ? '사유를 입력해 주세요.' : undefined }),
    send: ({ values: { reason } }) => onDownload(reason.trim()),
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits>
      <Textarea
        {...form.text('reason')}
        data-autofocus
        label="내려받는 사유"
        {...(note !== undefined && { description: note })}
        required
        rows={3}
        maxLength={reasonLength}
      />
      <FormFoot form={form} hint="사유는 변경 이력에 남습니다.">
        <DialogButtons form={form} close="취소">
          내려받기
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
