import { Button } from '@mantine/core';
import { type DragEvent, useRef } from 'react';
import { Field } from '../Field.tsx';
import { FilePicker } from '../files/FilePicker.tsx';
import { FileRow } from '../files/FileRow.tsx';
import { useIgnoredStrayDrops, useRestoredFocus } from '../files/picking.ts';
import { UploadRow } from '../files/UploadRow.tsx';
import { formatSizeLimit } from '../format.ts';
import {
  hasFile,
  newFile,
  type OneFile,
  pick,
  removePicked,
  removeStored,
  restoreStored,
} from './one-file.ts';
import type { Form } from './useForm.ts';
import shared from '../shared.module.css';

interface OneFileFieldProps {
  form: Pick<Form, 'sending' | 'cancel'>;
  files: OneFile;
  /** The file on the server. */
  stored: { readonly name: string; readonly size: number } | undefined;
}

/** The single file of a form: choose or drop it, remove it, and follow its upload. */
export function OneFileField({ form: { sending, cancel }, files, stored }: OneFileFieldProps) {
  const { rules, choice, choose: onChange, removeFirst } = files;
  const { picked, refused, problem, keepsStored } = choice;
  const uploading = sending !== undefined && newFile(choice) !== undefined;
  const open = sending === undefined && (!hasFile(choice) || (keepsStored && removeFirst !== undefined));
  const container = useRef<HTMLDivElement>(null);
  useRestoredFocus(container, `${keepsStored} ${picked?.name} ${refused} ${uploading}`);
  useIgnoredStrayDrops();

  const take = (picked: File[]) => onChange((before) => pick(before, picked, rules, removeFirst));
  const dropped = (event: DragEvent) => {
    // The picker handles files dropped on it itself.
    if (event.isDefaultPrevented() || sending !== undefined) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };

  return (
    <Field
      label="첨부파일"
      note={`${rules.maxFiles}개, 최대 ${formatSizeLimit(rules.maxBytes)}`}
      hint={`${rules.extensions.join(', ')} 파일을 올릴 수 있습니다.`}
      error={problem}
    >
      {(control) => (
        <div ref={container} className={shared.column} data-field="files" onDrop={dropped}>
          {stored !== undefined && keepsStored && (
            <FileRow
              name={stored.name}
              size={stored.size}
              onRemove={sending ? undefined : () => onChange(removeStored)}
            />
          )}
          {picked !== undefined && !uploading && (
            <FileRow
              name={picked.name}
              size={picked.size}
              refused={refused}
              onRemove={sending ? undefined : () => onChange(removePicked)}
            />
          )}
          {picked !== undefined && uploading && (
            <UploadRow
              name={picked.name}
              sent={sending.progress?.sent ?? 0}
              total={sending.progress?.total ?? picked.size}
              secondsLeft={sending.secondsLeft}
              onCancel={cancel}
            />
          )}
          {open && <FilePicker control={control} extensions={rules.extensions} onPick={take} />}
          {stored !== undefined && !keepsStored && sending === undefined && (
            <div>
              <Button variant="subtle" size="xs" onClick={() => onChange(restoreStored)}>
                이전 첨부파일 되돌리기
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
