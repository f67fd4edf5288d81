import { reasonLength, sessionRefusals } from '@baeum/contract/session/terms';
import { Button, Textarea } from '@mantine/core';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { reasons } from './page-reasons.ts';

/** The question for the reason. */
export default function ReasonModal() {
  return (
    <FormModal opened onClose={() => reasons.answer()} title="관리자 사유" size={440}>
      <ReasonForm />
    </FormModal>
  );
}

function ReasonForm() {
  const form = useForm({
    stored: { reason: reasons.kept() ?? '' },
    guard: false,
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? sessionRefusals.noReason.message : undefined,
    }),
    send: async ({ values: { reason } }) => reasons.answer(reason.trim()),
  });
  return (
    <Form form={form} submits>
      <Textarea
        {...form.text('reason')}
        data-autofocus
        label="변경이 필요한 사유"
        required
        autosize={false}
        rows={3}
        maxLength={reasonLength}
      />
      <FormFoot
        form={form}
        hint="담당 교수가 이 사유를 볼 수 있습니다. 이 탭을 닫을 때까지 이 강의에 적용됩니다."
      >
        <CloseButton>취소</CloseButton>
        <Button type="submit">확인</Button>
      </FormFoot>
    </Form>
  );
}
