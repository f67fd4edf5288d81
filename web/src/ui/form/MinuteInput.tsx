import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { localMinute, momentOfMinute } from '../local-minute.ts';

interface MinuteInputProps extends Omit<TextInputProps, 'type' | 'description' | 'value'> {
  /** By the clock of Seoul, as the browser's field has it: `2026-11-18T23:59`; empty for none. */
  readonly value: string;
  /** Said below a moment, such as its week of the term (specification §19.10). */
  readonly weekOf?: ((moment: string) => string) | undefined;
  /** What holds where nothing is chosen. */
  readonly empty?: string | undefined;
}

/** Date and time to the minute. */
export function MinuteInput({ weekOf, empty, ...field }: MinuteInputProps) {
  const moment = momentOfMinute(field.value);
  return (
    <TextInput
      {...field}
      type="datetime-local"
      description={moment === '' ? empty : weekOf?.(moment)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

interface MomentInputProps extends Omit<MinuteInputProps, 'onChange'> {
  readonly onChange: (moment: string) => void;
}

/**
 * The same of a value that is a moment with its offset. What is typed is kept beside it, because a year of which only the
 * first digit is there has another offset, and would come back as another minute.
 */
export function MomentInput({ value, onChange, ...field }: MomentInputProps) {
  const [typed, setTyped] = useState(localMinute(value));
  return (
    <MinuteInput
      {...field}
      value={momentOfMinute(typed) === value ? typed : localMinute(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(momentOfMinute(currentTarget.value));
      }}
    />
  );
}
