import type { Result } from '@baeum/contract';
import {
  checkLink,
  forgottenFragment,
  linkRefusals,
  type LinkPurpose,
  tokenShape,
  useLink as usingLink,
} from '@baeum/contract/session/link-terms';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { isRefusedBy, post, useAction } from '../../api.ts';
import { publicPages } from '../../navigation.ts';
import { Card } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { ErrorState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { NewPasswordFields, newPasswordProblems } from '../NewPasswordFields.tsx';

const titles: Readonly<Record<LinkPurpose, string>> = {
  invitation: '비밀번호 정하기',
  password: '비밀번호 다시 정하기',
  email: '이메일 확인',
};

const done: Readonly<Record<LinkPurpose, string>> = {
  invitation: '비밀번호를 정하였습니다. 이제 로그인할 수 있습니다.',
  password: '비밀번호를 다시 정하였습니다. 다른 기기에서는 로그아웃되었습니다.',
  email: '이메일 주소를 확인하였습니다.',
};

type Known = Result<typeof checkLink>;

const ToSignIn = ({ children }: { children: ReactNode }) => (
  <Button component={Link} to={publicPages.site} fullWidth>
    {children}
  </Button>
);

/** What a mailed link is for. Looking at it does not use it up. */
export function LinkCard({ token }: { token: string }) {
  const [used, setUsed] = useState<LinkPurpose>();
  // No query, because the address and the reply of queries are remembered for the next visit.
  const check = useAction(() => post(checkLink, { token }), { quiet: 'everything' });
  const isLink = tokenShape.test(token);
  const { mutate } = check;
  useEffect(() => {
    if (isLink) mutate();
  }, [isLink, mutate]);

  if (!isLink || (check.error && isRefusedBy(check.error, [linkRefusals.over]))) return <OverCard />;
  if (check.error)
    return (
      <Card label="링크">
        <ErrorState error={check.error} onRetry={() => mutate()} retrying={check.isPending} />
      </Card>
    );
  if (check.data === undefined)
    return (
      <Card label="링크">
        <Loading shape="block" height={248} />
      </Card>
    );
  return (
    <Card title={titles[check.data.purpose]}>
      {used === undefined ? (
        <Use link={check.data} token={token} onUsed={() => setUsed(check.data.purpose)} />
      ) : (
        <>
          <output className={shared.column} style={{ marginBottom: 16 }}>
            {done[used]}
          </output>
          <ToSignIn>로그인하기</ToSignIn>
        </>
      )}
    </Card>
  );
}

function OverCard() {
  return (
    <Card title="링크">
      <output className={shared.column} style={{ marginBottom: 16 }}>
        {linkRefusals.over.message}
      </output>
      <p>
        <a href={forgottenFragment}>비밀번호 찾기</a>
      </p>
      <ToSignIn>로그인하기</ToSignIn>
    </Card>
  );
}

interface UseProps {
  link: Known;
  token: string;
  onUsed: () => void;
}

function Use({ link, ...use }: UseProps) {
  const who = (
    <p className={shared.secondary} style={{ marginBottom: 16 }}>
      {link.name}님의 계정(<strong>{link.loginId}</strong>)입니다.
    </p>
  );
  return (
    <>
      {who}
      {link.purpose === 'email' ? <Confirmation {...use} /> : <NewPassword loginId={link.loginId} {...use} />}
    </>
  );
}

function Confirmation({ token, onUsed }: Omit<UseProps, 'link'>) {
  const confirm = useAction(async () => {
    await post(usingLink, { token });
    onUsed();
  });
  return (
    <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
      내 이메일이 맞습니다
    </Button>
  );
}

function NewPassword({ loginId, token, onUsed }: Omit<UseProps, 'link'> & { loginId: string }) {
  const form = useForm({
    stored: { next: '', again: '' },
    guard: false,
    validate: newPasswordProblems,
    send: ({ values: { next } }) => post(usingLink, { token, newPassword: next }),
    onDone: onUsed,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label="비밀번호 정하기">
      <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
      <Fields>
        <NewPasswordFields text={form.text} />
      </Fields>
      <FormFoot form={form} hint="정한 뒤에 이 비밀번호로 로그인합니다.">
        <Button type="submit" loading={form.sending !== undefined}>
          비밀번호 정하기
        </Button>
      </FormFoot>
    </Form>
  );
}
