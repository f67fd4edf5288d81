import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DialogFoot } from '../../ui/form/Form.tsx';
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
export function NameModal({
  title,
  label,
  stored,
  limit,
  mayBeEmpty = false,
  onClose,
  onSave,
}: NameModalProps) {
  const [value, setValue] = useState(stored);
  const trimmed = value.trim();
  const isValid = (mayBeEmpty || trimmed !== '') && trimmed !== stored;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isValid) return;
    onSave(trimmed);
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title={title} size={420}>
      <form className={shared.column} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={label}
          maxLength={limit}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <DialogFoot hint={null}>
          <Button variant="default" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" disabled={!isValid}>
            저장
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
