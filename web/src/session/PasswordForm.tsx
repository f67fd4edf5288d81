import { changePassword, passwordLength, sessionRefusals } from '@baeum/contract/session/terms';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { post, useAction, useUser } from '../api.ts';
import { FieldError, Fields } from '../ui/Field.tsx';
import classes from './PasswordForm.module.css';
import { type PasswordInputs, passwordProblems } from './password-rules.ts';

/** @param onChanged also called when the user has left the page meanwhile */
export const usePasswordChange = (onChanged: () => void) =>
  useAction(
    async ({ current, next }: PasswordInputs) => {
      await post(changePassword, { password: current, newPassword: next });
      onChanged();
    },
    { quiet: 'refusals' },
  );

const empty: PasswordInputs = { current: '', next: '', again: '' };

interface PasswordFormProps {
  change: ReturnType<typeof usePasswordChange>;
  onDone?: () => void;
  /** The secondary action beside the submit button. */
  secondaryAction: ReactNode;
}

/** Changes one's own password; all other sessions end. */
export function PasswordForm({ change, onDone, secondaryAction }: PasswordFormProps) {
  const { id } = useUser();
  const [values, setValues] = useState(empty);
  const [tried, setTried] = useState(false);

  const problems = passwordProblems(values);
  const shown = tried ? problems : {};
  // Errors without a code have been shown in a dialog.
  const refusal = change.error?.errorCode === undefined ? undefined : change.error;
  const wrongCurrent = refusal?.errorCode === sessionRefusals.wrongCurrent.errorCode;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) {
      const field = event.currentTarget.elements.namedItem(wrong);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    change.mutate(values, { onSuccess: onDone });
  }

  const field = (name: keyof PasswordInputs) => ({
    name,
    value: values[name],
    maxLength: passwordLength.max,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });

  return (
    <form noValidate onSubmit={submit}>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={id} readOnly hidden />
      <Fields>
        <PasswordInput
          {...field('current')}
          label="현재 비밀번호"
          autoComplete="current-password"
          data-autofocus
          error={shown.current ?? (wrongCurrent && refusal?.message)}
        />
        <PasswordInput
          {...field('next')}
          label="새 비밀번호"
          description={`${passwordLength.min}자 이상 입력해주세요.`}
          autoComplete="new-password"
          error={shown.next}
        />
        <PasswordInput
          {...field('again')}
          label="새 비밀번호 확인"
          autoComplete="new-password"
          error={shown.again}
        />
      </Fields>
      <div role="alert">{refusal && !wrongCurrent && <FieldError>{refusal.message}</FieldError>}</div>
      <p className={classes.hint}>변경하면 다른 기기에서는 로그아웃됩니다.</p>
      <div className={classes.buttons}>
        {secondaryAction}
        <Button type="submit" loading={change.isPending}>
          변경
        </Button>
      </div>
    </form>
  );
}
