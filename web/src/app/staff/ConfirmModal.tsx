import { CodeForm } from '../../session/staff/CodeForm.tsx';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import shared from '../../ui/shared.module.css';
import { confirmations } from './page-requests.ts';

/** The question for the second factor; the call that asked goes on by itself. */
export default function ConfirmModal() {
  const cancel = () => confirmations.answer();
  return (
    <FormModal opened onClose={cancel} title="본인 확인" size={400}>
      <p className={shared.secondary} style={{ marginBottom: 16 }}>
        권한을 바꾸거나 자료를 내보내기 전에 인증 코드를 다시 확인합니다.
      </p>
      <CodeForm label="본인 확인" onConfirmed={() => confirmations.answer(true)}>
        <CloseButton>취소</CloseButton>
      </CodeForm>
    </FormModal>
  );
}
