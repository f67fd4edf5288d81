import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { FieldError } from '../Field.tsx';
import classes from './form.module.css';
import type { Form as FormState, Intent } from './useForm.ts';

interface FormProps {
  form: Pick<FormState, 'container' | 'submit'>;
  /** Whether Enter sends it; one of its buttons is then of type `submit`. */
  submits?: boolean;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Contains the fields of a form. */
export function Form({ form: { container, submit }, submits = false, label, ...frame }: FormProps) {
  if (!submits) return <div ref={container} {...frame} />;
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }
  return <form noValidate ref={container} aria-label={label} {...frame} onSubmit={onSubmit} />;
}

interface SubmitButtonProps {
  form: Pick<FormState, 'sending' | 'submit'>;
  intent?: Intent;
  /** Filled unless it saves a draft. */
  variant?: 'filled' | 'default';
  disabled?: boolean;
  children: ReactNode;
}

/** Sends the form with one intent; uploads show their own progress. */
export function SubmitButton({ form: { sending, submit }, intent = 'final', ...button }: SubmitButtonProps) {
  const { variant = intent === 'draft' ? 'default' : 'filled', disabled = false, children } = button;
  return (
    <Button
      variant={variant}
      disabled={disabled || sending !== undefined}
      loading={sending?.input.intent === intent && sending.input.files.length === 0}
      onClick={() => void submit(intent)}
    >
      {children}
    </Button>
  );
}

/** Shown beside the buttons during an upload. @param final what happens after it unless it is a draft */
export function uploadHint(
  { sending }: Pick<FormState, 'sending'>,
  final = '제출됩니다',
): string | undefined {
  if (sending === undefined || sending.input.files.length === 0) return undefined;
  return `업로드가 끝나면 ${sending.input.intent === 'draft' ? '임시저장됩니다' : final}.`;
}

interface FormFootProps {
  form: Pick<FormState, 'refusal'>;
  hint: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** Foot of a short form, such as one in a dialog: a refusal that concerns no field, a hint, and the buttons. */
export function FormFoot({ form: { refusal }, hint, children }: FormFootProps) {
  return (
    <>
      <div role="alert">{refusal && <FieldError>{refusal.message}</FieldError>}</div>
      <DialogFoot hint={hint}>{children}</DialogFoot>
    </>
  );
}

/** Foot of a dialog that has no such form: a hint and the buttons. */
export const DialogFoot = ({ hint, children }: Omit<FormFootProps, 'form'>) => (
  <>
    <p className={classes.hint}>{hint}</p>
    <div className={classes.buttons}>{children}</div>
  </>
);
