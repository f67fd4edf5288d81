import { TextInput } from '@mantine/core';
import { weekOfLecture } from '../../activity/staff/period-words.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { momentOfMinute } from '../../ui/local-minute.ts';

interface MinuteInputProps {
  readonly label: string;
  readonly lecture: Pick<StaffLecture, 'weeks'>;
  /** `YYYY-MM-DDTHH:mm` by the clock of Seoul; empty for none. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly disabled: boolean;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** Date and time, with the week of the term beside it (specification §19.10). */
export function MinuteInput({ lecture, value, required = true, onChange, ...field }: MinuteInputProps) {
  return (
    <TextInput
      {...field}
      required={required}
      type="datetime-local"
      description={value === '' ? undefined : weekOfLecture(momentOfMinute(value), lecture.weeks)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.slice(0, 16))}
    />
  );
}
