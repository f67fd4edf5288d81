import {
  changePassword,
  passwordLength,
  sessionMessages,
  sessionRefusals,
} from '@baeum/contract/session/terms';
import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { post, useAction } from '../api.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { FieldError, Fields } from '../ui/Field.tsx';
import classes from './ChangePasswordModal.module.css';
import { type PasswordInputs, passwordProblems } from './password-rules.ts';

interface ChangePasswordModalProps {
  opened: boolean;
  onClose: () => void;
}

/** A student changes his own password; his other sessions end. */
export default function ChangePasswordModal({ opened, onClose }: ChangePasswordModalProps) {
  const change = useChange();
  /** Not while the server is at it: the outcome belongs to this form. */
  function close(): void {
    if (change.isPending) return;
    change.reset();
    onClose();
  }
  return (
    <Modal opened={opened} onClose={close} title="비밀번호 변경" size={400} returnFocus={false}>
      <PasswordForm change={change} onDone={onClose} onCancel={close} />
    </Modal>
  );
}

/** Says itself that it is done, also to who has gone to another page meanwhile. */
const useChange = () =>
  useAction(
    async ({ current, next }: PasswordInputs) => {
      await post(changePassword, { password: current, newPassword: next });
      void dialogs.alert(sessionMessages.passwordChanged);
    },
    { quiet: 'refusals' },
  );

const empty: PasswordInputs = { current: '', next: '', again: '' };

interface PasswordFormProps {
  change: ReturnType<typeof useChange>;
  onDone: () => void;
  onCancel: () => void;
}

function PasswordForm({ change, onDone, onCancel }: PasswordFormProps) {
  const [values, setValues] = useState(empty);
  const [tried, setTried] = useState(false);

  const problems = passwordProblems(values);
  const shown = tried ? problems : {};
  // What has no code has been told by a dialog.
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
        <Button variant="default" disabled={change.isPending} onClick={onCancel}>
          취소
        </Button>
        <Button type="submit" loading={change.isPending}>
          변경
        </Button>
      </div>
    </form>
  );
}
