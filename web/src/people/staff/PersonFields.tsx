import { accountFieldNames, personLimits, type PersonType } from '@baeum/contract/people/staff-terms';
import { longestName } from '@baeum/contract/session/terms';
import { TextInput } from '@mantine/core';
import { Fields } from '../../ui/Field.tsx';
import type { Form } from '../../ui/form/useForm.ts';

export interface PersonValues {
  readonly name: string;
  readonly newLoginId: string;
  readonly studentNumber: string;
  readonly college: string;
  readonly position: string;
  readonly email: string;
}

/** The fields of an account, for a new one and for one that is changed. */
export function PersonFields({ form, type }: { form: Form<PersonValues>; type: PersonType }) {
  return (
    <Fields>
      <TextInput label={accountFieldNames.name} required maxLength={longestName} {...form.text('name')} />
      <TextInput
        label={accountFieldNames.newLoginId}
        required
        autoCapitalize="none"
        maxLength={personLimits.loginId}
        {...form.text('newLoginId')}
      />
      {type === 'student' && (
        <TextInput
          label={accountFieldNames.studentNumber}
          required
          maxLength={personLimits.studentNumber}
          {...form.text('studentNumber')}
        />
      )}
      <TextInput
        label={accountFieldNames.college}
        maxLength={personLimits.college}
        {...form.text('college')}
      />
      <TextInput
        label={accountFieldNames.position}
        maxLength={personLimits.position}
        {...form.text('position')}
      />
      <TextInput
        label={accountFieldNames.email}
        type="email"
        description="본인이 확인하기 전에는 알림을 보내지 않습니다."
        maxLength={personLimits.email}
        {...form.text('email')}
      />
    </Fields>
  );
}
