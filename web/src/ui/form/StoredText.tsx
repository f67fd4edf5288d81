import classes from './form.module.css';
import type { Form } from './useForm.ts';

interface StoredTextProps {
  form: Pick<Form, 'conflict'>;
  /** Name of the field. */
  what: string;
  stored: string;
  typed: string;
}

/** Below a field after a conflict: what is stored now, if it differs from what is typed. */
export function StoredText({ form: { conflict }, what, stored, typed }: StoredTextProps) {
  if (conflict === undefined || stored === '' || stored === typed) return null;
  return (
    <details className={classes.stored}>
      <summary>지금 저장되어 있는 {what} 보기</summary>
      <p>{stored}</p>
    </details>
  );
}
