import { changePassword, passwordLength, sessionRefusals } from '@baeum/contract/session/terms';
import { Button, PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { isRefusedBy, post, useUser } from '../api.ts';
import { Fields } from '../ui/Field.tsx';
import { Form, FormFoot } from '../ui/form/Form.tsx';
import { type Form as FormState, useForm } from '../ui/form/useForm.ts';
import { type NewPassword, NewPasswordFields, newPasswordProblems } from './NewPasswordFields.tsx';
import { othersEnded } from './others-ended.ts';

const empty: PasswordInputs = { current: '', next: '', again: '' };

/**
 * Changes one's own password; all other sessions end.
 * @param onChanged also called when the user has left the page meanwhile
 */
export const usePasswordForm = (onChanged: () => void, onDone?: () => void) =>
  useForm<PasswordInputs>({
    stored: empty,
    guard: false,
    validate: passwordProblems,
    async send({ values: { current, next } }) {
      await post(changePassword, { password: current, newPassword: next });
      othersEnded.announce();
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
  return (
    <Form form={form} submits>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={id} readOnly hidden />
      <Fields>
        <PasswordInput
          {...form.text('current')}
          label="현재 비밀번호"
          maxLength={passwordLength.max}
          autoComplete="current-password"
          data-autofocus
        />
        <NewPasswordFields text={form.text} />
      </Fields>
      <FormFoot form={form} hint="변경하면 다른 기기에서는 로그아웃되고 푸시가 멈춥니다.">
        {secondaryAction}
        <Button type="submit" loading={form.sending !== undefined}>
          비밀번호 변경하기
        </Button>
      </FormFoot>
    </Form>
  );
}

export interface PasswordInputs extends NewPassword {
  readonly current: string;
}

/** Validation messages by field. */
export function passwordProblems({ current, ...chosen }: PasswordInputs): Partial<PasswordInputs> {
  return {
    ...(current.trim() === '' && { current: '현재 비밀번호를 입력해 주세요.' }),
    ...(chosen.next === current && { next: sessionRefusals.samePassword.message }),
    ...newPasswordProblems(chosen),
  };
}
