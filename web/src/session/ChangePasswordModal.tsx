import { sessionMessages } from '@baeum/contract/session/terms';
import { Button, Modal } from '@mantine/core';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { PasswordForm, usePasswordChange } from './PasswordForm.tsx';

interface ChangePasswordModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Dialog to change one's own password. */
export default function ChangePasswordModal({ opened, onClose }: ChangePasswordModalProps) {
  const change = usePasswordChange(() => void dialogs.alert(sessionMessages.passwordChanged));
  /** Stays open while the request is pending, because this form shows its outcome. */
  function close(): void {
    if (change.isPending) return;
    change.reset();
    onClose();
  }
  const cancel = (
    <Button variant="default" disabled={change.isPending} onClick={close}>
      취소
    </Button>
  );
  return (
    <Modal opened={opened} onClose={close} title="비밀번호 변경" size={400} returnFocus={false}>
      <PasswordForm change={change} onDone={onClose} secondaryAction={cancel} />
    </Modal>
  );
}
