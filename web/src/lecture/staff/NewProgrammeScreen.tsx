import { addProgramme, lectureLimits, listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { post } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { programmePath, useStaffRoles } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import { codeProblem } from './lecture-values.ts';

const list = { to: `${staffBase}/programmes` };

/** Makes a programme with its term; for administrators alone. */
export default function NewProgrammeScreen() {
  const { isAdministrator } = useStaffRoles();
  return (
    <>
      <PageHeader title="과정 만들기" path={[{ label: '과정', link: list }, { label: '과정 만들기' }]} />
      {isAdministrator ? <ProgrammeForm /> : <EmptyState text={staffRefusals.notPermitted.message} />}
    </>
  );
}

function ProgrammeForm() {
  const navigate = useNavigate();
  const form = useForm({
    stored: { name: '', code: '', termStartsOn: '' },
    validate: ({ name, code, termStartsOn }) => ({
      name: name.trim() === '' ? '과정의 이름을 입력해 주세요.' : undefined,
      code: codeProblem(code),
      termStartsOn: termStartsOn === '' ? '개강일을 입력해 주세요.' : undefined,
    }),
    send: ({ values: { name, ...rest } }) => post(addProgramme, { name: name.trim(), ...rest }),
    refreshes: [listOwnLectures],
    done: () => '과정을 만들었습니다.',
    onDone: ({ code }) => void navigate(programmePath(code), { replace: true }),
  });
  return (
    <Form form={form}>
      <Card label="새 과정">
        <Fields>
          <TextInput
            label="과정 이름"
            required
            placeholder="예: 2027학년도 1학기"
            maxLength={lectureLimits.name}
            {...form.text('name')}
          />
          <TextInput
            label="과정 코드"
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={lectureLimits.code}
            placeholder="예: BH-2027-1"
            {...form.text('code')}
          />
          <TextInput
            label="개강일"
            description="1주차의 첫날입니다. 한 주는 이날부터 7일씩입니다."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="date"
            required
            {...form.text('termStartsOn')}
          />
        </Fields>
      </Card>
      <PageActions back={list}>
        <SubmitButton form={form}>과정 만들기</SubmitButton>
      </PageActions>
    </Form>
  );
}
