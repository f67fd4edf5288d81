import { copyQuestionnaire, questionnaireLimits as limits } from '@baeum/contract/evaluation/staff-terms';
import { NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { post } from '../../api.ts';
import { useStaffRoles } from '../../staff-roles.ts';
import { Fields } from '../../ui/Field.tsx';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { LazyModalProps } from '../../ui/lazy-modal.tsx';
import { questionnairePath } from './paths.ts';
import { changedByQuestionnaire, type Questionnaire } from './queries.ts';

interface CopyModalProps extends LazyModalProps {
  readonly questionnaire: Questionnaire;
}

/** Copies a questionnaire, also into another programme. */
export default function CopyModal({ questionnaire, opened, onClose }: CopyModalProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="질문지 복사" size={520} returnFocus={false}>
      {opened && <CopyForm questionnaire={questionnaire} onClose={onClose} />}
    </FormModal>
  );
}

function CopyForm({ questionnaire, onClose }: Pick<CopyModalProps, 'questionnaire' | 'onClose'>) {
  const { id, title, programmeCode } = questionnaire;
  const { programmes } = useStaffRoles();
  const navigate = useNavigate();
  const form = useForm({
    stored: { title: `${title} (사본)`.slice(-limits.title), programmeCode },
    validate: (values) => ({ title: values.title.trim() === '' ? '제목을 입력해 주세요.' : undefined }),
    send: ({ values }) => post(copyQuestionnaire, { questionnaireId: id, ...values }),
    refreshes: changedByQuestionnaire,
    done: () => '질문지를 복사하였습니다.',
    onDone: (copied, { values }) => {
      onClose();
      void navigate(questionnairePath(values.programmeCode, copied.id));
    },
    showsRefusals: true,
  });
  return (
    <Form form={form} submits>
      <Fields>
        <TextInput label="제목" required data-autofocus maxLength={limits.title} {...form.text('title')} />
        <NativeSelect
          label="과정"
          data={programmes.map((one) => ({ value: one.code, label: one.name }))}
          {...form.select('programmeCode')}
        />
      </Fields>
      <FormFoot form={form} hint="기간과 답변은 복사하지 않습니다.">
        <DialogButtons form={form} close="취소">
          복사
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
