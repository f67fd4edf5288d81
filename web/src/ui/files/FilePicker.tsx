import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import type { FieldControl } from '../Field.tsx';
import classes from './FilePicker.module.css';

interface FilePickerProps {
  /** From the `Field` around it. */
  control: FieldControl;
  /** Chosen or dropped files; the caller validates them. */
  onPick: (files: File[]) => void;
  multiple?: boolean;
  /** Extensions offered by the file dialog, without dots. */
  extensions?: readonly string[];
  disabled?: boolean;
  /** Off where a picker above has said it. */
  saysDrop?: boolean;
}

/** A button to choose files, which also accepts dropped ones. */
export function FilePicker({
  control,
  onPick,
  multiple = false,
  extensions,
  disabled = false,
  saysDrop = true,
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function pick(list: FileList | null | undefined): void {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onPick(files);
  }

  function changed(event: ChangeEvent<HTMLInputElement>): void {
    pick(event.currentTarget.files);
    // Allows choosing the same file again after it was removed or rejected.
    event.currentTarget.value = '';
  }

  function dropped(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files);
  }

  return (
    <div
      className={classes.picker}
      data-over={over || undefined}
      data-invalid={control['aria-invalid']}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <input
        ref={input}
        className={classes.input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        multiple={multiple}
        accept={extensions?.map((extension) => `.${extension}`).join(',')}
        disabled={disabled}
        onChange={changed}
      />
      <Button
        id={control.id}
        aria-labelledby={`${control['aria-labelledby']} ${control.id}`}
        aria-describedby={control['aria-describedby']}
        variant="default"
        disabled={disabled}
        leftSection={<IconPaperclip size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        파일 선택
      </Button>
      {saysDrop && <span className={classes.drop}>또는 이곳에 끌어다 놓으세요.</span>}
    </div>
  );
}
