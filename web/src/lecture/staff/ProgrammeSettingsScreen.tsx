import { changeProgramme, getProgramme } from '@baeum/contract/lecture/programme-terms';
import { listLectures, listOwnLectures } from '@baeum/contract/lecture/staff-terms';
import { listTermMoves, previewTermMove } from '@baeum/contract/lecture/term-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formQuery, post } from '../../api.ts';
import { staffBase } from '../../navigation.ts';
import { type Programme, programmePath, useStaffRoles } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, SubmitButton } from '../../ui/form/Form.tsx';
import { DraftHint } from '../../ui/form/hints.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { Link } from '../../ui/Link.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { OfProgramme } from './OfProgramme.tsx';
import { TermMoves } from './TermMoves.tsx';
import { ProgrammeFields } from './ProgrammeFields.tsx';
import {
  programmeFieldNames,
  programmeInput,
  programmeProblems,
  programmeQuestion,
  type ProgrammeValues,
  type StoredProgramme,
  valuesOfProgramme,
} from './programme-values.ts';

/** Changes a programme and its term; whoever comes second sees both versions and chooses. */
export default function ProgrammeSettingsScreen() {
  return <OfProgramme>{(programme) => <Settings key={programme.code} programme={programme} />}</OfProgramme>;
}

function Settings({ programme: { code, name } }: { programme: Programme }) {
  const query = useQuery(formQuery(getProgramme, { programmeCode: code }));
  const list = { to: programmePath(code) };
  return (
    <>
      <PageHeader
        title="학기 설정"
        path={[{ label: '강의', link: list }, { label: '학기 설정' }]}
        note={`${name} · ${code}`}
      />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {(stored) => (
          <CardStack>
            <SettingsForm stored={stored} list={list} />
            {stored.lectureCount > 0 && <TermMoves programmeCode={stored.code} />}
            <Operators operators={stored.operators} />
          </CardStack>
        )}
      </QueryState>
    </>
  );
}

interface SettingsFormProps {
  readonly stored: StoredProgramme;
  readonly list: { readonly to: string };
}

/** What is typed stays, regardless of changes by others, and so does the focus when it has been saved. */
function SettingsForm({ stored, list }: SettingsFormProps) {
  const values = valuesOfProgramme(stored);
  const form = useForm<ProgrammeValues, { readonly revision: number }>({
    stored: values,
    draft: useTextDraft<ProgrammeValues>({ screen: 'staff-programme', id: stored.code, stored: values }),
    version: stored.revision,
    validate: programmeProblems,
    confirm: (_, typed) => programmeQuestion(typed, stored),
    send: ({ values: typed, version }) =>
      post(changeProgramme, {
        programmeCode: stored.code,
        revision: Number(version),
        ...programmeInput(typed),
        // Whoever would be affected has been named before.
        confirmed: true,
      }),
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: [getProgramme, listOwnLectures, listLectures, listTermMoves, previewTermMove],
    done: () => '저장하였습니다.',
    onDone: ({ revision }) => form.saved(revision),
  });
  return (
    <Form form={form}>
      <StaleChoices form={form} labels={programmeFieldNames} />
      {form.restored && <RestoredDraftNotice edits onStartOver={form.startOver} />}
      <Card title="학기" note={stored.lectureCount > 0 ? `강의 ${stored.lectureCount}개` : undefined}>
        <Fields>
          <ProgrammeFields form={form} />
        </Fields>
        {stored.lectureCount > 0 && (
          <p className={shared.note}>
            새로 여는 강의부터 적용됩니다. 이미 연 강의는 저장한 뒤에 아래에서 옮길 수 있습니다.
          </p>
        )}
      </Card>
      <DraftHint state={form.draft} />
      <PageActions back={list}>
        <SubmitButton form={form}>저장</SubmitButton>
      </PageActions>
    </Form>
  );
}

/** Who operates the programme; administrators choose them in the account of each. */
function Operators({ operators }: Pick<StoredProgramme, 'operators'>) {
  const { isAdministrator } = useStaffRoles();
  return (
    <Card
      title="운영자"
      note={`${operators.length}명`}
      aside={
        isAdministrator && (
          <Button component={Link} to={`${staffBase}/people`} variant="default" size="xs">
            사람에서 지정
          </Button>
        )
      }
    >
      <p className={operators.length === 0 ? shared.tertiary : undefined}>
        {operators.length === 0
          ? '이 과정의 운영자가 없습니다.'
          : operators.map(({ loginId, name }) => `${name} (${loginId})`).join(', ')}
      </p>
    </Card>
  );
}
