import { passwordLength, sessionMessages } from '@baeum/contract/session/terms';
import { PasswordInput } from '@mantine/core';
import type { Form } from '../ui/form/useForm.ts';

/** A password that is chosen, in fields of a form. */
export interface NewPassword {
  readonly next: string;
  /** The new password repeated. */
  readonly again: string;
}

interface NewPasswordFieldsProps {
  readonly text: Form<NewPassword>['text'];
}

export function NewPasswordFields({ text }: NewPasswordFieldsProps) {
  const { min, max: maxLength } = passwordLength;
  return (
    <>
      <PasswordInput
        {...text('next')}
        label="새 비밀번호"
        description={`${min}자 이상 입력해 주세요.`}
        maxLength={maxLength}
        autoComplete="new-password"
      />
      <PasswordInput
        {...text('again')}
        label="새 비밀번호 확인"
        maxLength={maxLength}
        autoComplete="new-password"
      />
    </>
  );
}

/** Validation messages by field. */
export function newPasswordProblems({ next, again }: NewPassword): Partial<NewPassword> {
  const isTooShort = next.trim() === '' || next.length < passwordLength.min;
  return {
    ...(isTooShort && { next: sessionMessages.passwordTooShort }),
    ...(next !== again && { again: sessionMessages.passwordMismatch }),
  };
}
