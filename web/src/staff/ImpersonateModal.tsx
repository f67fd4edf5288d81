import '@mantine/core/styles/Checkbox.layer.css';
import {
  impersonationMinutes,
  enterStudent,
  reasonLength,
  sessionRefusals,
} from '@baeum/contract/session/terms';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { startImpersonation, post } from '../api.ts';
import { base } from '../navigation.ts';
import { Fields } from '../ui/Field.tsx';
import { useHold } from '../ui/form/form-frame.ts';
import { CloseButton } from '../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../ui/form/Form.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useForm } from '../ui/form/useForm.ts';
import type { Student } from './queries.ts';

interface ImpersonateModalProps {
  student: Student;
  opened: boolean;
  onClose: () => void;
}

interface Entry {
  readonly writes: boolean;
  readonly reason: string;
}

/** Asks for mode and reason, then starts the impersonation by loading the student side. */
export default function ImpersonateModal({ student, opened, onClose }: ImpersonateModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="학생 화면으로 접속" size={440} returnFocus={false}>
      <EntryForm student={student} />
    </FormModal>
  );
}

function EntryForm({ student }: Pick<ImpersonateModalProps, 'student'>) {
  /** Set until the student side has been loaded. */
  const [isEntering, setIsEntering] = useState(false);
  const form = useForm<Entry>({
    stored: { writes: false, reason: '' },
    guard: false,
    validate: ({ writes, reason }) => ({
      reason: writes && reason.trim() === '' ? sessionRefusals.noReason.message : undefined,
    }),
    async send({ values: { writes, reason } }) {
      const { accessToken } = await post(enterStudent, {
        untyId: student.untyId,
        ...(writes ? { wrtYn: 'Y', rsn: reason } : { wrtYn: 'N' }),
      });
      setIsEntering(true);
      startImpersonation(accessToken);
      location.assign(base);
    },
    showsRefusals: true,
  });
  const { sending, values, change } = form;
  useHold(() => (isEntering ? 'sending' : undefined));
  return (
    <Form form={form} submits>
      <p style={{ marginBottom: 16 }}>
        <strong>{student.usrKrnm}</strong> ({student.usrStid}) 학생의 화면으로 {impersonationMinutes / 60}
        시간 동안 접속합니다. 이 브라우저의 학생 로그인은 끝납니다.
      </p>
      <Fields>
        <Checkbox
          data-autofocus
          label="학생 대신 변경하기"
          description="선택하지 않으면 열람만 할 수 있습니다."
          checked={values.writes}
          onChange={(event) => change({ writes: event.currentTarget.checked })}
        />
        {values.writes && (
          <Textarea
            {...form.text('reason')}
            label="변경이 필요한 사유"
            required
            autosize={false}
            rows={3}
            maxLength={reasonLength}
          />
        )}
      </Fields>
      <FormFoot form={form} hint="접속하는 동안의 모든 동작이 기록되며, 학생도 그 기록을 볼 수 있습니다.">
        <CloseButton disabled={sending !== undefined}>취소</CloseButton>
        <Button type="submit" loading={sending !== undefined || isEntering}>
          접속하기
        </Button>
      </FormFoot>
    </Form>
  );
}
