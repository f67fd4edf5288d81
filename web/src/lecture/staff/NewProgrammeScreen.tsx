import { addProgramme } from '@baeum/contract/lecture/programme-terms';
import { lectureLimits, listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { post } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { programmePath, useStaffRoles } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import { codeProblem } from './lecture-values.ts';
import { ProgrammeFields } from './ProgrammeFields.tsx';
import { newProgramme, programmeInput, programmeProblems, type ProgrammeValues } from './programme-values.ts';

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

interface NewProgrammeValues extends ProgrammeValues {
  readonly code: string;
}

const empty: NewProgrammeValues = { ...newProgramme, code: '' };

function ProgrammeForm() {
  const navigate = useNavigate();
  const form = useForm<NewProgrammeValues, { readonly code: string }>({
    stored: empty,
    draft: useTextDraft({ screen: 'staff-new-programme', id: 'new', stored: empty }),
    validate: (values) => ({ ...programmeProblems(values), code: codeProblem(values.code) }),
    send: ({ values }) => post(addProgramme, { code: values.code, ...programmeInput(values) }),
    refreshes: [listOwnLectures],
    done: () => '과정을 만들었습니다.',
    onDone: ({ code }) => void navigate(programmePath(code), { replace: true }),
  });
  return (
    <Form form={form}>
      {form.restored && <RestoredDraftNotice edits={false} onStartOver={form.startOver} />}
      <Card label="새 과정">
        <Fields>
          <TextInput
            label="과정 코드"
            description="만든 뒤에는 바꿀 수 없습니다."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={lectureLimits.code}
            placeholder="예: BH-2027-1"
            {...form.text('code')}
          />
          <ProgrammeFields form={form} />
        </Fields>
      </Card>
      <DraftHint state={form.draft} />
      <PageActions back={list}>
        <SubmitButton form={form}>과정 만들기</SubmitButton>
      </PageActions>
    </Form>
  );
}
