import {
  accountFieldNames,
  changePerson,
  peopleMessages,
  personProblems,
} from '@baeum/contract/people/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { useNavigate } from 'react-router';
import { post } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { InPlaceButtons } from '../../ui/form/InPlaceButtons.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { PersonFields, type PersonValues } from './PersonFields.tsx';
import { changedByPerson, type Person } from './queries.ts';

const valuesOf = (person: Person): PersonValues => ({
  name: person.name,
  newLoginId: person.loginId,
  studentNumber: person.studentNumber ?? '',
  college: person.college ?? '',
  position: person.position,
  email: person.email ?? '',
});

/** Changes an account; whoever comes second sees both versions and chooses. */
export function EditPerson({ person, onLeave }: { person: Person; onLeave: () => void }) {
  const navigate = useNavigate();
  const stored = valuesOf(person);
  const form = useForm({
    stored,
    draft: useTextDraft({ screen: 'staff-person', id: person.loginId, stored }),
    version: person.revision,
    validate: ({ newLoginId, ...values }) => {
      const { loginId, ...problems } = personProblems(person.type, { ...values, loginId: newLoginId });
      return {
        name: problems.name,
        newLoginId: loginId,
        studentNumber: problems.studentNumber,
        email: problems.email,
      };
    },
    send: ({ values, version }) =>
      post(changePerson, {
        ...values,
        newLoginId: values.newLoginId.trim(),
        loginId: person.loginId,
        revision: Number(version),
      }),
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: changedByPerson,
    done: () => peopleMessages.saved,
    onDone: ({ loginId }) => {
      onLeave();
      if (loginId !== person.loginId)
        void navigate(`${staffBase}/people/${encodeURIComponent(loginId)}`, { replace: true });
    },
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="계정 수정">
      <StaleChoices form={form} labels={accountFieldNames} />
      {form.restored && <RestoredDraftNotice edits onStartOver={form.startOver} />}
      <PersonFields form={form} type={person.type} />
      <FormFoot form={form} hint="구분은 바꿀 수 없습니다. 변경한 내용은 이력에 남습니다.">
        <InPlaceButtons form={form} onLeave={onLeave} />
      </FormFoot>
    </Form>
  );
}
