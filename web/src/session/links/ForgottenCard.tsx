import { emailShape, forgotPassword, linkMinutes, linkRefusals } from '@baeum/contract/session/link-terms';
import { getMainInfo } from '@baeum/contract/portal/terms';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callQuery, post } from '../../api.ts';
import { publicPages } from '../../navigation.ts';
import { Card } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import shared from '../../ui/shared.module.css';
import { rememberedId } from '../device.ts';
import { WithCode } from './WithCode.tsx';

/** Asks for a link by mail to choose a new password. */
export function ForgottenCard() {
  const [sent, setSent] = useState(false);
  const mailYn = useQuery(callQuery(getMainInfo, {})).data?.info.mailYn;
  const back = (
    <Button component={Link} to={publicPages.site} variant="default">
      로그인으로
    </Button>
  );
  if (mailYn === 'N' || sent)
    return (
      <Card title="비밀번호 찾기">
        <output className={shared.column} style={{ marginBottom: 16 }}>
          {sent
            ? `입력한 아이디와 이메일이 맞으면 몇 분 안에 메일이 도착합니다. 메일의 링크는 ${linkMinutes.password}분 동안 한 번 쓸 수 있습니다. 메일이 오지 않으면 스팸함을 확인하거나 관리자에게 문의해 주세요.`
            : linkRefusals.mailOff.message}
        </output>
        {back}
        {!sent && <WithCode />}
      </Card>
    );
  return (
    <Card title="비밀번호 찾기">
      <RequestForm onSent={() => setSent(true)}>{back}</RequestForm>
      <WithCode />
    </Card>
  );
}

function RequestForm({ onSent, children }: { onSent: () => void; children: ReactNode }) {
  const form = useForm({
    stored: { id: rememberedId.read(), email: '' },
    guard: false,
    validate: ({ id, email }) => ({
      id: id.trim() === '' ? '아이디를 입력해 주세요.' : undefined,
      email: emailShape.test(email.trim()) ? undefined : '이메일 주소를 확인해 주세요.',
    }),
    report: 'first',
    send: ({ values }) => post(forgotPassword, values),
    onDone: onSent,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="비밀번호 찾기">
      <p className={shared.secondary} style={{ marginBottom: 16 }}>
        포털에 등록하고 확인한 이메일로 비밀번호를 다시 정하는 링크를 보냅니다.
      </p>
      <Fields>
        <TextInput
          {...form.text('id')}
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
        <TextInput {...form.text('email')} label="이메일" type="email" autoComplete="email" maxLength={254} />
      </Fields>
      <FormFoot form={form} hint="인증 앱을 쓰는 교직원은 로그인할 때 인증 코드도 그대로 필요합니다.">
        {children}
        <Button type="submit" loading={form.sending !== undefined}>
          메일 받기
        </Button>
      </FormFoot>
    </Form>
  );
}
