import { appointProfessor } from '@baeum/contract/lecture/bulk-terms';
import { lectureLimits } from '@baeum/contract/lecture/staff-terms';
import { TextInput } from '@mantine/core';
import { post } from '../../api.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { type BulkReport, changedByBulk } from './bulk-report.ts';
import { idOf } from './people-input.ts';

interface AppointProfessorProps {
  readonly programmeCode: string;
  readonly lectures: readonly string[];
  readonly onDone: (report: BulkReport) => void;
}

/** Appoints a professor to several lectures. */
export default function AppointProfessorModal({
  opened,
  onClose,
  ...rest
}: LazyModalProps & AppointProfessorProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="교수 지정" size={440} returnFocus={false}>
      {opened && <AppointForm {...rest} onClose={onClose} />}
    </FormModal>
  );
}

function AppointForm({
  programmeCode,
  lectures,
  onDone,
  onClose,
}: AppointProfessorProps & Pick<LazyModalProps, 'onClose'>) {
  const form = useForm<{ readonly loginId: string }, BulkReport>({
    stored: { loginId: '' },
    validate: ({ loginId }) => ({
      loginId: idOf(loginId) === '' ? '교수의 아이디를 입력해 주세요.' : undefined,
    }),
    send: ({ values }) =>
      post(appointProfessor, { programmeCode, lectures: [...lectures], loginId: idOf(values.loginId) }),
    refreshes: changedByBulk,
    onDone: (report) => {
      onClose();
      onDone(report);
    },
    showsRefusals: true,
  });
  return (
    <Form form={form} submits>
      <TextInput
        data-autofocus
        label="교수 아이디"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lectureLimits.professor}
        {...form.text('loginId')}
      />
      <FormFoot form={form} hint={`강의 ${lectures.length}개에 지금 교수 뒤로 더합니다.`}>
        <DialogButtons form={form} close="취소">
          지정
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
