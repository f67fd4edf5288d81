import { invitationDays } from '@baeum/contract/people/staff-terms';
import { reasonLength } from '@baeum/contract/session/terms';
import { exportRefusals } from '@baeum/contract/staff/export-terms';
import { Textarea } from '@mantine/core';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Notice } from '../../ui/Notice.tsx';
import shared from '../../ui/shared.module.css';

interface CodesModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** How many accounts are chosen. */
  readonly count: number;
  readonly save: (reason: string) => Promise<void>;
}

/** Asks for the reason, and saves the codes: nobody can see them again. */
export default function CodesModal({ opened, onClose, ...content }: CodesModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="코드 발급" size={480} returnFocus={false}>
      <CodesForm onClose={onClose} {...content} />
    </FormModal>
  );
}

function CodesForm({ onClose, count, save }: Omit<CodesModalProps, 'opened'>) {
  const form = useForm({
    stored: { reason: '' },
    guard: false,
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? exportRefusals.noReason.message : undefined,
    }),
    send: ({ values: { reason } }) => save(reason.trim()),
    done: () => '코드를 내려받았습니다.',
    onDone: onClose,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="코드 발급">
      <div className={shared.column}>
        <p>
          선택한 {count.toLocaleString('ko')}명이 비밀번호를 정할 때 쓰는 코드를 엑셀 파일로 받습니다. 코드는{' '}
          {invitationDays}일 안에 한 번 쓸 수 있습니다.
        </p>
        <Notice tone="yellow">
          코드는 이 파일에만 있고 다시 볼 수 없습니다. 먼저 보낸 초대 링크와 코드는 쓸 수 없게 됩니다.
        </Notice>
      </div>
      <Textarea
        {...form.text('reason')}
        data-autofocus
        label="발급 사유"
        required
        autosize={false}
        rows={3}
        maxLength={reasonLength}
      />
      <FormFoot
        form={form}
        hint="사유와 함께 기록에 남습니다. 이미 들어온 적이 있는 사람에게는 발급하지 않습니다."
      >
        <DialogButtons form={form} close="취소">
          내려받기
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
