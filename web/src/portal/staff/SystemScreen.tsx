import type { Result } from '@baeum/contract';
import { isBlank } from '@baeum/contract/blank';
import { listPortalHistory } from '@baeum/contract/history/staff-terms';
import {
  changeSystem,
  getSystem,
  requiredSystemTexts,
  systemLimits,
  systemRefusals,
  systemStaffMessages,
  type SystemText,
  systemTextNames,
} from '@baeum/contract/portal/staff-terms';
import { logoFields, logoNames, logoSchemes } from '@baeum/contract/portal/logo-terms';
import { getMainInfo, getSysInfo, studentSystem } from '@baeum/contract/portal/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, post } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { type Form as FormState, useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { LogoCard } from './LogoCard.tsx';
import { PortalHistory } from './PortalHistory.tsx';
import { PortalTabs } from './PortalTabs.tsx';

type System = Result<typeof getSystem>;
type Texts = Omit<System, 'revision'>;

const historyFields = {
  ...systemTextNames,
  ...Object.fromEntries(logoSchemes.map((scheme) => [logoFields[scheme], logoNames[scheme]])),
};

/** What the portal says of itself, in its pages and beside the sign-in. */
export default function SystemScreen() {
  const query = useQuery(callQuery(getSystem, {}));
  return (
    <>
      <PageHeader title="시스템 정보" note="로그인 전 안내 화면과 학습포털에 보이는 이름과 문구입니다." />
      <PortalTabs area="시스템 정보" />
      <QueryState query={query} loading={{ shape: 'block', height: 640 }}>
        {(system) => <Editing system={system} />}
      </QueryState>
      <LogoCard />
      <PortalHistory kind="system" object={studentSystem} fields={historyFields} />
    </>
  );
}

/** The form stays as it began, regardless of changes by others; after one's own it begins anew. */
function Editing({ system }: { system: System }) {
  const [begun, setBegun] = useState(system);
  return <SystemForm key={begun.revision} system={begun} onSaved={setBegun} />;
}

interface SystemFormProps {
  system: System;
  onSaved: (saved: System) => void;
}

function SystemForm({ system: { revision, ...texts }, onSaved }: SystemFormProps) {
  const form = useForm<Texts, { readonly revision: number }>({
    stored: texts,
    draft: useTextDraft<Texts>({ screen: 'portal-system', id: studentSystem, stored: texts }),
    version: revision,
    validate: (values) =>
      Object.fromEntries(
        requiredSystemTexts.map((name) => [
          name,
          isBlank(values[name]) ? systemRefusals.missing.message : undefined,
        ]),
      ),
    send: ({ values, version }) => post(changeSystem, { ...values, revision: Number(version) }),
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: [getSystem, getSysInfo, getMainInfo, listPortalHistory],
    done: () => systemStaffMessages.saved,
    onDone: (saved, { values }) => onSaved({ ...values, revision: saved.revision }),
    showsRefusals: true,
  });
  return (
    <Card label="시스템 정보 수정">
      <Form form={form}>
        <StaleChoices form={form} labels={systemTextNames} />
        {form.restored && <RestoredDraftNotice edits onStartOver={form.startOver} />}
        <Fields>
          <Line form={form} name="systemName" />
          <Line form={form} name="organisationName" />
          <Line form={form} name="title" />
          <Line form={form} name="welcomeMessage" hint="로그인 칸 옆에 보입니다." />
          <Line
            form={form}
            name="alertMessage"
            hint="점검처럼 로그인하는 모두가 알아야 할 것을 적습니다. 비우면 보이지 않습니다."
          />
          <Textarea
            label={systemTextNames.description}
            description="빈 줄로 문단을 나눕니다."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={5}
            maxLength={systemLimits.description}
            {...form.text('description')}
          />
          <Line form={form} name="contactEmail" hint="문의를 받을 주소입니다. 비우면 보이지 않습니다." />
          <Line form={form} name="copyright" />
          <Line
            form={form}
            name="keywords"
            hint="검색 사이트가 안내 화면을 찾는 말을 쉼표로 나누어 적습니다."
          />
        </Fields>
        <FormFoot form={form} hint="저장하면 안내 화면과 학습포털에 바로 보입니다.">
          <Button loading={form.sending !== undefined} onClick={() => void form.submit()}>
            저장
          </Button>
        </FormFoot>
      </Form>
    </Card>
  );
}

interface LineProps {
  form: FormState<Texts>;
  name: SystemText;
  hint?: string;
}

const Line = ({ form, name, hint }: LineProps) => (
  <TextInput
    label={systemTextNames[name]}
    description={hint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    required={requiredSystemTexts.includes(name)}
    maxLength={systemLimits[name]}
    {...form.text(name)}
  />
);
