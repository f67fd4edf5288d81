import { listPortalHistory } from '@baeum/contract/history/staff-terms';
import {
  changeCodeGroup,
  codeLimits,
  codeStaffMessages,
  getCodeGroup,
  listCodeGroups,
} from '@baeum/contract/portal/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callQuery, post } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { CodeEditor } from './CodeEditor.tsx';
import { type CodeGroup, codeProblems, codesIn, codesInWords, codeValues } from './code-values.ts';
import { codesPath } from './paths.ts';
import { PortalHistory } from './PortalHistory.tsx';

const labels = { name: '묶음 이름', codes: '코드' } as const;

/** One group of common codes: names, order, and what can still be chosen. */
export default function CodeGroupScreen() {
  const { code = '' } = useParams();
  const query = useQuery(callQuery(getCodeGroup, { code }));
  return (
    <>
      <PageHeader
        title={query.data?.name ?? (query.error ? '공통 코드' : undefined)}
        path={[{ label: '공통 코드', link: { to: codesPath } }]}
        note={code}
      />
      <QueryState query={query} loading={{ shape: 'block', height: 360 }}>
        {(group) => <Group key={code} group={group} />}
      </QueryState>
      <PortalHistory kind="commonCode" object={code} fields={labels} />
    </>
  );
}

function Group({ group }: { group: CodeGroup }) {
  // What the form began with; changes of others do not disturb it.
  const [begun, setBegun] = useState(group);
  return <GroupForm key={begun.revision} group={begun} onSaved={setBegun} />;
}

function GroupForm({ group, onSaved }: { group: CodeGroup; onSaved: (saved: CodeGroup) => void }) {
  const { code, revision } = group;
  const stored = codeValues(group);
  const form = useForm({
    stored,
    draft: useTextDraft({ screen: 'portal-codes', id: code, stored }),
    version: revision,
    validate: codeProblems,
    send: ({ values: { name, codes }, version }) =>
      post(changeCodeGroup, { code, revision: Number(version), name, codes: codesIn(codes) }),
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: [getCodeGroup, listCodeGroups, listPortalHistory],
    done: () => codeStaffMessages.saved,
    onDone: (saved, { values: { name, codes } }) =>
      onSaved({ code, revision: saved.revision, name, codes: codesIn(codes) }),
    showsRefusals: true,
  });
  return (
    <Card label="공통 코드 수정">
      <Form form={form}>
        <StaleChoices
          form={form}
          labels={labels}
          show={(name, value) => (name === 'codes' ? codesInWords(codesIn(value)) : value)}
        />
        {form.restored && <RestoredDraftNotice edits onStartOver={form.startOver} />}
        <Fields>
          <TextInput label={labels.name} required maxLength={codeLimits.name} {...form.text('name')} />
          <CodeEditor form={form} stored={group.codes} />
        </Fields>
        <FormFoot
          form={form}
          hint="등록한 코드는 삭제할 수 없습니다. 사용하지 않음으로 바꾸면 학생이 더 이상 고를 수 없고, 이미 쓴 곳에는 이름이 남습니다."
        >
          <Button loading={form.sending !== undefined} onClick={() => void form.submit()}>
            저장
          </Button>
        </FormFoot>
      </Form>
    </Card>
  );
}
