import { passwordLength, sessionMessages, sessionRefusals } from '@baeum/contract/session/terms';

export interface PasswordInputs {
  readonly current: string;
  readonly next: string;
  /** The new password repeated. */
  readonly again: string;
}

/** Validation messages by field. */
export function passwordProblems({ current, next, again }: PasswordInputs): Partial<PasswordInputs> {
  return {
    ...(current.trim() === '' && { current: '현재 비밀번호를 입력해주세요.' }),
    ...(next === current && { next: sessionRefusals.samePassword.message }),
    ...((next.trim() === '' || next.length < passwordLength.min) && {
      next: sessionMessages.passwordTooShort,
    }),
    ...(next !== again && { again: sessionMessages.passwordMismatch }),
  };
}
