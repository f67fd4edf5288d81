import { sessionMessages } from '@baeum/contract/session/terms';
import { Button, Modal } from '@mantine/core';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { PasswordForm, usePasswordForm } from './PasswordForm.tsx';

interface ChangePasswordModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Dialog to change one's own password. */
export default function ChangePasswordModal({ opened, onClose }: ChangePasswordModalProps) {
  const form = usePasswordForm(() => void dialogs.alert(sessionMessages.passwordChanged), leave);
  const isBusy = form.sending !== undefined;
  function leave(): void {
    form.startOver();
    onClose();
  }
  /** Stays open while the request is pending, because this form shows its outcome. */
  function close(): void {
    if (!isBusy) leave();
  }
  const cancel = (
    <Button variant="default" disabled={isBusy} onClick={close}>
      취소
    </Button>
  );
  return (
    <Modal opened={opened} onClose={close} title="비밀번호 변경" size={400} returnFocus={false}>
      <PasswordForm form={form} secondaryAction={cancel} />
    </Modal>
  );
}
