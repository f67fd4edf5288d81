import {
  changePassword,
  passwordLength,
  sessionMessages,
  sessionRefusals,
} from '@baeum/contract/session/terms';
import { Button, PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { isRefusedBy, post, useUser } from '../api.ts';
import { Fields } from '../ui/Field.tsx';
import { Form, FormFoot } from '../ui/form/Form.tsx';
import { type Form as FormState, useForm } from '../ui/form/useForm.ts';

const empty: PasswordInputs = { current: '', next: '', again: '' };

/**
 * Changes one's own password; all other sessions end.
 * @param onChanged also called when the user has left the page meanwhile
 */
export const usePasswordForm = (onChanged: () => void, onDone?: () => void) =>
  useForm<PasswordInputs>({
    stored: empty,
    validate: passwordProblems,
    async send({ values: { current, next } }) {
      await post(changePassword, { password: current, newPassword: next });
      onChanged();
    },
    onDone,
    fieldOf: (error) => (isRefusedBy(error, [sessionRefusals.wrongCurrent]) ? 'current' : undefined),
    showsRefusals: true,
  });

interface PasswordFormProps {
  form: FormState<PasswordInputs>;
  /** The secondary action beside the submit button. */
  secondaryAction: ReactNode;
}

export function PasswordForm({ form, secondaryAction }: PasswordFormProps) {
  const { id } = useUser();
  const { max: maxLength, min } = passwordLength;
  return (
    <Form form={form} submits>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={id} readOnly hidden />
      <Fields>
        <PasswordInput
          {...form.text('current')}
          label="현재 비밀번호"
          maxLength={maxLength}
          autoComplete="current-password"
          data-autofocus
        />
        <PasswordInput
          {...form.text('next')}
          label="새 비밀번호"
          description={`${min}자 이상 입력해 주세요.`}
          maxLength={maxLength}
          autoComplete="new-password"
        />
        <PasswordInput
          {...form.text('again')}
          label="새 비밀번호 확인"
          maxLength={maxLength}
          autoComplete="new-password"
        />
      </Fields>
      <FormFoot form={form} hint="변경하면 다른 기기에서는 로그아웃됩니다.">
        {secondaryAction}
        <Button type="submit" loading={form.sending !== undefined}>
          비밀번호 변경하기
        </Button>
      </FormFoot>
    </Form>
  );
}

export interface PasswordInputs {
  readonly current: string;
  readonly next: string;
  /** The new password repeated. */
  readonly again: string;
}

/** Validation messages by field. */
export function passwordProblems({ current, next, again }: PasswordInputs): Partial<PasswordInputs> {
  return {
    ...(current.trim() === '' && { current: '현재 비밀번호를 입력해 주세요.' }),
    ...(next === current && { next: sessionRefusals.samePassword.message }),
    ...((next.trim() === '' || next.length < passwordLength.min) && {
      next: sessionMessages.passwordTooShort,
    }),
    ...(next !== again && { again: sessionMessages.passwordMismatch }),
  };
}
