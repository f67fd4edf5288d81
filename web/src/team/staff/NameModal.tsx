import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useHold } from '../../ui/form/form-frame.ts';
import { CloseButton } from '../../ui/form/DialogButtons.tsx';
import { DialogFoot } from '../../ui/form/Form.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import shared from '../../ui/shared.module.css';

interface NameModalProps {
  readonly title: string;
  readonly label: string;
  readonly stored: string;
  readonly limit: number;
  readonly mayBeEmpty?: boolean;
  readonly onClose: () => void;
  readonly onSave: (value: string) => void;
}

/** Asks for one short text. */
export default function NameModal({ title, ...form }: NameModalProps) {
  return (
    <FormModal opened onClose={form.onClose} title={title} size={420}>
      <NameForm {...form} />
    </FormModal>
  );
}

function NameForm({
  label,
  stored,
  limit,
  mayBeEmpty = false,
  onClose,
  onSave,
}: Omit<NameModalProps, 'title'>) {
  const [value, setValue] = useState(stored);
  useHold(() => (value === stored ? undefined : 'changed'));
  const trimmed = value.trim();
  const isValid = (mayBeEmpty || trimmed !== '') && trimmed !== stored;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isValid) return;
    onSave(trimmed);
    onClose();
  }
  return (
    <form className={shared.column} onSubmit={submit}>
      <TextInput
        data-autofocus
        label={label}
        maxLength={limit}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <DialogFoot hint={null}>
        <CloseButton>취소</CloseButton>
        <Button type="submit" disabled={!isValid}>
          저장
        </Button>
      </DialogFoot>
    </form>
  );
}
