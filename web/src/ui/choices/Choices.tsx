import type { ReactNode } from 'react';
import classes from './Choices.module.css';

interface ChoicesProps {
  /** Ids of what asks the question, and of what is said about it. */
  labelledBy: string;
  describedBy?: string | undefined;
  disabled?: boolean;
  /** Two short ones lie side by side. */
  beside?: boolean;
  children: ReactNode;
}

/** The answers to a question, each a whole row to press. */
export function Choices({ labelledBy, describedBy, disabled, beside = false, children }: ChoicesProps) {
  return (
    <fieldset
      className={classes.choices}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      data-beside={beside || undefined}
    >
      {children}
    </fieldset>
  );
}

interface ChoiceProps {
  /** One of several, or any of them. */
  type: 'radio' | 'checkbox';
  /** The same for all choices of a question. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  /** In front of the words. */
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
