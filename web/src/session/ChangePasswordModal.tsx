import { sessionMessages } from '@baeum/contract/session/terms';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { CloseButton } from '../ui/form/DialogButtons.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { PasswordForm, usePasswordForm } from './PasswordForm.tsx';

interface ChangePasswordModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Dialog to change one's own password. */
export default function ChangePasswordModal({ opened, onClose }: ChangePasswordModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="비밀번호 변경" size={400} returnFocus={false}>
      {opened && <ChangeForm onClose={onClose} />}
    </FormModal>
  );
}

function ChangeForm({ onClose }: Pick<ChangePasswordModalProps, 'onClose'>) {
  const form = usePasswordForm(() => void dialogs.alert(sessionMessages.passwordChanged), onClose);
  return (
    <PasswordForm
      form={form}
      secondaryAction={<CloseButton disabled={form.sending !== undefined}>취소</CloseButton>}
    />
  );
}
