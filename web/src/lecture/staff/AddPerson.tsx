import { Button, TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Form } from '../../ui/form/useForm.ts';
import classes from './AddPerson.module.css';
import { problemOf } from './people-input.ts';

interface AddPersonProps {
  readonly rules: Parameters<typeof problemOf>[2];
  /** Those in the list already. */
  readonly people: Parameters<typeof problemOf>[1];
  /** Of the field with the login id that is being typed. */
  readonly control: ReturnType<Form<Record<string, string>>['text']>;
  readonly onAdd: () => void;
}

/** Adds a person to a list by login id. */
export function AddPerson({ rules, people, control, onAdd }: AddPersonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  function add(): void {
    const found = problemOf(control.value, people, rules);
    setProblem(found);
    if (found === undefined) onAdd();
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Otherwise it would send the form.
    event.preventDefault();
    add();
  }
  /** Whoever goes on without Enter has added the person, too. */
  function leave({ relatedTarget }: FocusEvent): void {
    if (control.value.trim() !== '' && relatedTarget !== button.current) add();
  }
  return (
    <div className={classes.add}>
      <TextInput
        {...control}
        data-autofocus
        label={`${rules.position} 아이디`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        error={problem ?? control.error}
        onKeyDown={press}
        onBlur={leave}
        onChange={(event) => {
          setProblem(undefined);
          control.onChange(event);
        }}
      />
      <Button ref={button} variant="default" onClick={add}>
        추가
      </Button>
    </div>
  );
}
