import type { ReactNode } from 'react';
import classes from './Choices.module.css';

interface ChoicesProps {
  /** Ids of the question and of the text that describes it. */
  labelledBy: string;
  describedBy?: string | undefined;
  disabled?: boolean;
  /** Puts short options side by side. */
  inline?: boolean;
  children: ReactNode;
}

/** Options of a question; the whole row of each is clickable. */
export function Choices({ labelledBy, describedBy, disabled, inline = false, children }: ChoicesProps) {
  return (
    <fieldset
      className={classes.choices}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      data-inline={inline || undefined}
    >
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  /** Single or multiple choice. */
  type: 'radio' | 'checkbox';
  /** Shared by all options of a question. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  /** Shown before the text. */
  number?: number | undefined;
  children: ReactNode;
}

export function Choice({ type, name, checked, onChoose, number, children }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input type={type} name={name} checked={checked} onChange={onChoose} />
      {number !== undefined && <span className={classes.number}>{number}</span>}
      <span>{children}</span>
    </label>
  );
}
