import type { FileRules } from '@baeum/contract/files';
import { Button } from '@mantine/core';
import { type DragEvent, useRef } from 'react';
import { Field } from '../ui/Field.tsx';
import { FilePicker } from '../ui/files/FilePicker.tsx';
import { FileRow } from '../ui/files/FileRow.tsx';
import { useIgnoredStrayDrops, useRestoredFocus } from '../ui/files/picking.ts';
import { UploadRow } from '../ui/files/UploadRow.tsx';
import {
  type FileChoice,
  hasFile,
  newFile,
  pick,
  removePicked,
  removeStored,
  restoreStored,
} from './file-choice.ts';
import type { Sending } from './useSending.ts';
import layout from '../ui/layout.module.css';

interface FileFieldProps {
  rules: FileRules;
  /** The file on the server. */
  stored: { readonly name: string; readonly size: number } | undefined;
  choice: FileChoice;
  onChange: (change: (before: FileChoice) => FileChoice) => void;
  sending: Sending | undefined;
  onCancel: () => void;
  /** Shown when a new file is chosen while one is on the server. Without it no file can be chosen then. */
  removeFirst?: string;
}

const megabyte = 1024 * 1024;

/** The single file of a submission: choose or drop it, remove it, and follow its upload. */
export function FileField(props: FileFieldProps) {
  const { rules, stored, choice, onChange, sending, onCancel, removeFirst } = props;
  const { picked, refused, problem, keepsStored } = choice;
  const uploading = sending?.input.file !== undefined && newFile(choice) !== undefined;
  const open = sending === undefined && (!hasFile(choice) || (keepsStored && removeFirst !== undefined));
  const container = useRef<HTMLDivElement>(null);
  useRestoredFocus(container, `${keepsStored} ${picked?.name} ${refused} ${uploading}`);
  useIgnoredStrayDrops();

  const take = (files: File[]) => onChange((before) => pick(before, files, rules, removeFirst));
  const dropped = (event: DragEvent) => {
    // The picker handles files dropped on it itself.
    if (event.isDefaultPrevented() || sending !== undefined) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };

  return (
    <Field
      label="첨부파일"
      note={`${rules.maxFiles}개, 최대 ${rules.maxBytes / megabyte}MB`}
      hint={`${rules.extensions.join(', ')} 파일을 올릴 수 있습니다.`}
      error={problem}
    >
      {(control) => (
        <div ref={container} className={layout.column} data-file-field onDrop={dropped}>
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
              onCancel={onCancel}
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
