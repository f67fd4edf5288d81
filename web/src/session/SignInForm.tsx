import '@mantine/core/styles/Checkbox.layer.css';
import { login, type UserType } from '@baeum/contract/session/terms';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { post, useAction } from '../api.ts';
import { FieldError, Fields } from '../ui/Field.tsx';
import { rememberedId } from './device.ts';
import { IdGuide } from './IdGuide.tsx';
import classes from './SignInForm.module.css';

export interface SignInFormProps {
  /** Why the student is asked to sign in. */
  notice: string | undefined;
  /** Why another sign-in method failed; cleared by the next attempt. */
  refused?: string | undefined;
  /** URL of a picture that explains the login id, if there is one. */
  idGuide?: string | null | undefined;
  onSignedIn: (accessToken: string, userType: UserType) => void;
}

export function SignInForm({ notice, refused: refusedBefore, idGuide, onSignedIn }: SignInFormProps) {
  const [id, setId] = useState(rememberedId.read);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(id !== '');
  const [tried, setTried] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const idField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const signIn = useAction((input: { id: string; password: string }) => post(login, input), {
    quiet: 'refusals',
  });
  // Errors without a code have been shown in a dialog.
  const refused = signIn.error?.errorCode === undefined ? undefined : signIn.error.message;
  const shown = refused ?? (signIn.isIdle ? refusedBefore : undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const missing = id.trim() === '' ? idField : password === '' ? passwordField : undefined;
    if (missing) return missing.current?.focus();
    signIn.mutate(
      { id: id.trim(), password },
      {
        onSuccess: ({ accessToken, userType }) => {
          if (remember) rememberedId.set(id.trim());
          else rememberedId.clear();
          onSignedIn(accessToken, userType);
        },
        onError: () => passwordField.current?.select(),
      },
    );
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form noValidate onSubmit={submit}>
      <h2 className={classes.title}>로그인</h2>
      {notice && <output className={classes.notice}>{notice}</output>}
      <Fields>
        <TextInput
          ref={idField}
          label="아이디"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
          error={tried && id.trim() === '' && '아이디를 입력해 주세요.'}
        />
        <PasswordInput
          ref={passwordField}
          label="비밀번호"
          name="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          description={capsLock && <output>Caps Lock이 켜져 있습니다.</output>}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={tried && password === '' && '비밀번호를 입력해 주세요.'}
        />
        <div className={classes.about}>
          <Checkbox
            label="아이디 저장"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          {idGuide && <IdGuide src={idGuide} />}
        </div>
      </Fields>
      <div className={classes.refusal} role="alert">
        {shown && <FieldError>{shown}</FieldError>}
      </div>
      <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
        로그인
      </Button>
    </form>
  );
}
