import {
  accountTypeNames,
  addPerson,
  peopleMessages,
  peopleRefusals,
  personProblems,
  type PersonType,
} from '@baeum/contract/people/staff-terms';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { isRefusedBy, post } from '../../api.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { IssuedPassword } from './IssuedPassword.tsx';
import { PersonFields, type PersonValues } from './PersonFields.tsx';
import { changedByPerson } from './queries.ts';
import { SecretModal } from './SecretModal.tsx';

interface AddPersonModalProps {
  /** Kinds of accounts that this user may make. */
  types: readonly PersonType[];
  opened: boolean;
  onClose: () => void;
}

/** Makes an account and shows its password once. */
export default function AddPersonModal({ opened, onClose, types }: AddPersonModalProps) {
  const [made, setMade] = useState<{ readonly loginId: string; readonly password: string }>();
  function close(): void {
    setMade(undefined);
    onClose();
  }
  return (
    <SecretModal
      opened={opened}
      onClose={close}
      shownOnce={made !== undefined}
      title="사람 추가"
      size={480}
      returnFocus={false}
    >
      {made ? <IssuedPassword {...made} onClose={close} /> : <AddForm types={types} onMade={setMade} />}
    </SecretModal>
  );
}

interface AddFormProps {
  types: readonly PersonType[];
  onMade: (made: { readonly loginId: string; readonly password: string }) => void;
}

const empty: PersonValues & { readonly type: PersonType } = {
  type: 'student',
  name: '',
  newLoginId: '',
  studentNumber: '',
  college: '',
  position: '',
  email: '',
};

function AddForm({ types, onMade }: AddFormProps) {
  const form = useForm({
    stored: empty,
    validate: ({ type, newLoginId, ...values }) => {
      const { loginId, ...problems } = personProblems(type, { ...values, loginId: newLoginId });
      return {
        name: problems.name,
        newLoginId: loginId,
        studentNumber: problems.studentNumber,
        email: problems.email,
      };
    },
    send: ({ values: { newLoginId, studentNumber, ...values } }) =>
      post(addPerson, {
        ...values,
        loginId: newLoginId.trim(),
        studentNumber: values.type === 'student' ? studentNumber : '',
      }),
    refreshes: changedByPerson,
    done: () => peopleMessages.added,
    onDone: onMade,
    // The field of the login id is called differently in the form.
    fieldOf: (error) =>
      isRefusedBy(error, [peopleRefusals.taken]) && error.about.field === 'loginId'
        ? 'newLoginId'
        : undefined,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits>
      <NativeSelect
        label="구분"
        mb={16}
        data={types.map((value) => ({ value, label: accountTypeNames[value] }))}
        {...form.select('type')}
      />
      <PersonFields form={form} type={form.values.type} />
      <FormFoot form={form} hint="임시 비밀번호가 발급되어 한 번 보입니다. 처음 로그인할 때 바꾸게 됩니다.">
        <DialogButtons form={form} close="취소">
          추가
        </DialogButtons>
      </FormFoot>
    </Form>
  );
}
