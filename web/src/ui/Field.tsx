import { Input } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './Field.module.css';

/** Attributes that connect a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** Small and gray beside the label: `1개, 최대 100MB`. */
  note?: ReactNode;
  /** Below the control. */
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/**
 * Label, hint and error around a control that is not a Mantine input (editor, file picker, group of choices).
 * Mantine inputs have their own `label`, `description` and `error`, which look the same.
 */
export function Field({ label, note, hint, error, required, children }: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div>
      <Input.Label id={labelId} htmlFor={id} required={required}>
        {label}
        {note && <span className={classes.note}>{note}</span>}
      </Input.Label>
      {children({
        id,
        'aria-labelledby': labelId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <div id={hintId} className={classes.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** An error message in red with its icon; also used as the hint of `PageActions`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.error}>
      <IconAlertTriangle size={14} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** A vertical stack of fields. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}
