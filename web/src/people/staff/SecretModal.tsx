import { FormModal, type FormModalProps } from '../../ui/form/FormModal.tsx';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';

const leaveQuestion = '지금 나가면 이 내용을 다시 볼 수 없습니다.';

/** A dialog that may show what nobody can see again: leaving the page is asked about then, too. */
export function SecretModal({ shownOnce = false, ...modal }: FormModalProps) {
  useLeaveGuard(modal.opened && shownOnce, leaveQuestion);
  return <FormModal shownOnce={shownOnce} {...modal} />;
}
