import { beginEnrolment, completeEnrolment, staffSessionRefusals } from '@baeum/contract/session/staff-terms';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery, isRefusedBy, post } from '../../api.ts';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { loadable } from '../../ui/loadable.tsx';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { codeField, codeProblem } from './CodeForm.tsx';
import classes from './EnrolFactor.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const QrCode = loadable(() => import('./QrCode.tsx'), <Loading shape="block" height={200} />);

/** A new secret for each visit, which nothing else may show. */
const enrolmentQuery = () => ({
  ...callQuery(beginEnrolment, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

interface EnrolFactorProps {
  /** The codes have been shown. */
  onDone: () => void;
  /** The secondary action beside the button. */
  children: ReactNode;
}

/** Sets up an authenticator app: its QR code, one code of it, and the recovery codes. */
export function EnrolFactor({ onDone, children }: EnrolFactorProps) {
  const query = useQuery(enrolmentQuery());
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onClose={onDone} />;
  return (
    <QueryState query={query} loading={{ shape: 'block', height: 320 }}>
      {(enrolment) => (
        <EnrolmentForm {...enrolment} onCodes={setCodes} onStale={() => void query.refetch()}>
          {children}
        </EnrolmentForm>
      )}
    </QueryState>
  );
}

interface EnrolmentFormProps {
  secret: string;
  uri: string;
  enrolment: string;
  onCodes: (codes: readonly string[]) => void;
  onStale: () => void;
  children: ReactNode;
}

function EnrolmentForm({ secret, uri, enrolment, onCodes, onStale, children }: EnrolmentFormProps) {
  const form = useForm({
    stored: { code: '' },
    guard: false,
    validate: ({ code }) => ({ code: codeProblem(code) }),
    report: 'first',
    send: ({ values: { code } }) => post(completeEnrolment, { enrolment, code: code.trim() }),
    onDone: ({ codes }) => onCodes(codes),
    onRefused(error) {
      if (isRefusedBy(error, [staffSessionRefusals.staleEnrolment])) onStale();
      return false;
    },
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="2단계 인증 등록">
      <ol className={classes.steps}>
        <li>
          휴대전화의 인증 앱(Google OTP, Microsoft Authenticator 등)으로 QR 코드를 찍어 주세요.
          <QrCode text={uri} label="인증 앱에 등록할 QR 코드" />
          <p className={classes.secret}>
            찍을 수 없으면 설정 키를 직접 입력해 주세요. <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </li>
        <li>
          앱에 보이는 여섯 자리 숫자를 입력해 주세요.
          <TextInput {...form.text('code')} {...codeField} inputMode="numeric" mt={8} />
        </li>
      </ol>
      <FormFoot form={form} hint="등록하면 복구 코드 10개가 한 번 보입니다.">
        {children}
        <Button type="submit" loading={form.sending !== undefined}>
          등록
        </Button>
      </FormFoot>
    </Form>
  );
}
