import {
  changeSignInPolicy,
  getOwnSession,
  getSignInPolicy,
  idleLimits,
  type SecondFactorScope,
  secondFactorScopeNames,
  secondFactorScopes,
  staffSessionMessages,
} from '@baeum/contract/session/staff-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import type { Result } from '@baeum/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, FormFoot, SubmitButton } from '../../ui/form/Form.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import layout from '../../ui/layout.module.css';
import { policyQuery } from './queries.ts';

type Policy = Result<typeof getSignInPolicy>;

/** What administrators decide about the sign-in of staff. */
export default function SignInPolicyScreen() {
  const query = useQuery(policyQuery());
  return (
    <div className={layout.narrow}>
      <PageHeader title="로그인 설정" />
      <QueryState query={query} loading={{ shape: 'block', height: 320 }}>
        {(policy) => <Editing policy={policy} />}
      </QueryState>
    </div>
  );
}

/** The form stays as it began, regardless of changes by others; after one's own it begins anew. */
function Editing({ policy }: { policy: Policy }) {
  const [begun, setBegun] = useState(policy);
  return <PolicyForm key={begun.revision} policy={begun} onSaved={setBegun} />;
}

const labels = {
  secondFactor: '2단계 인증 대상',
  institutionVouches: '기관 로그인',
  idleMinutes: '자동 로그아웃(분)',
};

/** Only a demonstration goes without; a portal that does cannot return to it. */
const choicesBeside = (current: SecondFactorScope) =>
  secondFactorScopes
    .filter((scope) => scope !== 'nobody' || current === 'nobody')
    .map((value) => ({ value, label: secondFactorScopeNames[value] }));

const minutesProblem = (text: string): string | undefined => {
  const minutes = Number(text);
  const isRight = Number.isInteger(minutes) && minutes >= idleLimits.min && minutes <= idleLimits.max;
  return isRight ? undefined : staffSessionMessages.badMinutes;
};

/** What is sent, as the values of the form say it. */
const policyIn = (values: Record<keyof typeof labels, string>) => ({
  secondFactor: secondFactorScopes.find((scope) => scope === values.secondFactor) ?? 'staff',
  institutionVouches: values.institutionVouches === 'true',
  idleMinutes: Number(values.idleMinutes),
});

interface PolicyFormProps {
  readonly policy: Policy;
  readonly onSaved: (saved: Policy) => void;
}

function PolicyForm({ policy, onSaved }: PolicyFormProps) {
  const form = useForm<Record<keyof typeof labels, string>, { readonly revision: number }>({
    stored: {
      secondFactor: policy.secondFactor,
      institutionVouches: String(policy.institutionVouches),
      idleMinutes: String(policy.idleMinutes),
    },
    version: policy.revision,
    validate: ({ idleMinutes }) => ({ idleMinutes: minutesProblem(idleMinutes) }),
    send: ({ values, version }) =>
      post(changeSignInPolicy, { ...policyIn(values), revision: Number(version) }),
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: [getSignInPolicy, getOwnSession],
    done: () => '저장하였습니다. 바로 적용됩니다.',
    onDone: ({ revision }, { values }) => onSaved({ ...policyIn(values), revision }),
    showsRefusals: true,
  });
  return (
    <Card label="로그인 설정">
      <Form form={form} label="로그인 설정">
        <StaleChoices form={form} labels={labels} />
        <Fields>
          <NativeSelect
            label={labels.secondFactor}
            description="인증 앱의 코드를 비밀번호와 함께 확인합니다."
            data={choicesBeside(policy.secondFactor)}
            {...form.select('secondFactor')}
          />
          <NativeSelect
            label={labels.institutionVouches}
            description="기관에서 이미 2단계로 확인한다면 여기서는 묻지 않을 수 있습니다."
            data={[
              { value: 'false', label: '기관으로 로그인해도 확인합니다' },
              { value: 'true', label: '기관으로 로그인하면 확인하지 않습니다' },
            ]}
            {...form.select('institutionVouches')}
          />
          <TextInput
            label={labels.idleMinutes}
            description={`사용하지 않은 지 이만큼 지나면 로그아웃됩니다(${idleLimits.min}~${idleLimits.max}).`}
            inputMode="numeric"
            maxLength={3}
            {...form.text('idleMinutes')}
          />
        </Fields>
        <FormFoot form={form} hint="변경한 내용은 이력에 남습니다.">
          <SubmitButton form={form}>저장</SubmitButton>
        </FormFoot>
      </Form>
    </Card>
  );
}
