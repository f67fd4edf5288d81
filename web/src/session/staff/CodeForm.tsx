import { confirmSession, longestCode, staffSessionMessages } from '@baeum/contract/session/staff-terms';
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { post } from '../../api.ts';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';

/** Props of a field for a code, of an authenticator app or from paper. */
export const codeField = {
  label: '인증 코드',
  maxLength: longestCode,
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  'data-autofocus': true,
} as const;

export const codeProblem = (code: string): string | undefined =>
  code.trim() === '' ? staffSessionMessages.noCode : undefined;

interface CodeFormProps {
  label: string;
  onConfirmed: () => void;
  /** The secondary action beside the button. */
  children: ReactNode;
}

/** Gives the second factor of this session. */
export function CodeForm({ label, onConfirmed, children }: CodeFormProps) {
  const form = useForm({
    stored: { code: '' },
    guard: false,
    validate: ({ code }) => ({ code: codeProblem(code) }),
    report: 'first',
    send: ({ values: { code } }) => post(confirmSession, { code: code.trim() }),
    onDone: onConfirmed,
    showsRefusals: true,
  });
  return (
    <Form form={form} submits label={label}>
      <TextInput {...form.text('code')} {...codeField} />
      <FormFoot
        form={form}
        hint="인증 앱에 보이는 여섯 자리 숫자입니다. 앱을 쓸 수 없으면 복구 코드를 입력해 주세요."
      >
        {children}
        <Button type="submit" loading={form.sending !== undefined}>
          확인
        </Button>
      </FormFoot>
    </Form>
  );
}
