import { postMessages } from '@baeum/contract/posting/terms';
import { Button, Input } from '@mantine/core';
import { type DragEvent, useRef } from 'react';
import { Field } from '../Field.tsx';
import { FilePicker } from '../files/FilePicker.tsx';
import { FileList, FileRow } from '../files/FileRow.tsx';
import { useIgnoredStrayDrops, useRestoredFocus } from '../files/picking.ts';
import { UploadRow } from '../files/UploadRow.tsx';
import { formatSizeLimit } from '../format.ts';
import classes from './FilesField.module.css';
import { type Files, pickFiles, removePicked, removeStored, restoreStored } from './files.ts';
import type { Form } from './useForm.ts';
import type { Sending } from './useSending.ts';
import shared from '../shared.module.css';

/** Unlike texts, picked files are lost when the page is left. */
const filesNotKept = '선택한 파일은 이 기기에 보관되지 않으니, 나가기 전에 저장해 주세요.';

interface NewFilesFieldProps {
  label: string;
  form: Pick<Form, 'sending' | 'cancel'>;
  files: Files;
  /** Number of files on the server, including those marked for removal. */
  storedCount: number;
}

/** New files of a form: choose or drop them, remove them, and follow their upload. */
export function NewFilesField({ label, form: { sending, cancel }, files, storedCount }: NewFilesFieldProps) {
  const { rules, selection, choose } = files;
  const { picked, problem } = selection;
  const uploading = sending !== undefined && sending.input.files.length > 0;
  const container = useRef<HTMLDivElement>(null);
  useRestoredFocus(container, `${picked.map(({ key }) => key).join(' ')} ${uploading}`);
  useIgnoredStrayDrops();

  const take = (chosen: File[]) => choose((before) => pickFiles(before, chosen, rules, storedCount));
  const dropped = (event: DragEvent) => {
    // The picker handles files dropped on it itself.
    if (event.isDefaultPrevented() || sending !== undefined) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };

  return (
    <Field
      label={label}
      note={`최대 ${rules.maxFiles}개, 파일당 최대 ${formatSizeLimit(rules.maxBytes)}`}
      hint={
        <>
          {rules.extensions.join(', ')} 파일을 올릴 수 있습니다.
          {picked.length > 0 && ` ${filesNotKept}`}
        </>
      }
      error={problem}
    >
      {(control) => (
        <div ref={container} className={classes.files} onDrop={dropped}>
          {picked.length > 0 && (
            <FileList label={label}>
              {picked.map(({ key, file, refused }) => (
                <FileRow
                  key={key}
                  name={file.name}
                  size={file.size}
                  refused={refused}
                  onRemove={sending ? undefined : () => choose((before) => removePicked(before, key))}
                />
              ))}
            </FileList>
          )}
          {uploading && <Upload sending={sending} onCancel={cancel} />}
          {sending === undefined && (
            <FilePicker control={control} multiple extensions={rules.extensions} onPick={take} />
          )}
        </div>
      )}
    </Field>
  );
}

interface UploadProps {
  sending: Sending;
  onCancel: () => void;
}

/** All files are sent in one request. */
function Upload({ sending: { input, progress, secondsLeft }, onCancel }: UploadProps) {
  const total = input.files.reduce((sum, { size }) => sum + size, 0);
  const [only] = input.files;
  return (
    <UploadRow
      name={only !== undefined && input.files.length === 1 ? only.name : `파일 ${input.files.length}개`}
      sent={progress?.sent ?? 0}
      total={progress?.total ?? total}
      secondsLeft={secondsLeft}
      onCancel={onCancel}
    />
  );
}

interface StoredFilesFieldProps {
  form: Pick<Form, 'sending'>;
  files: Files;
  stored: readonly { readonly id: string; readonly orn: string; readonly size: number }[];
}

/** Stored files. Removals take effect when the form is saved and can be undone until then. */
export function StoredFilesField({ form, files, stored }: StoredFilesFieldProps) {
  const { rules, selection, choose } = files;
  const { removed } = selection;
  const busy = form.sending !== undefined;
  const container = useRef<HTMLDivElement>(null);
  useRestoredFocus(container, removed.join(' '));
  return (
    <section aria-label="기존 첨부파일">
      <Input.Label labelElement="div">기존 첨부파일</Input.Label>
      {stored.length === 0 ? (
        <p className={shared.note}>{postMessages.noStoredFiles}</p>
      ) : (
        <div ref={container}>
          <FileList label="기존 첨부파일">
            {stored.map((file) =>
              removed.includes(file.id) ? (
                <Removed
                  key={file.id}
                  name={file.orn}
                  onRestore={
                    busy
                      ? undefined
                      : () => choose((before) => restoreStored(before, file.id, rules, stored.length))
                  }
                />
              ) : (
                <FileRow
                  key={file.id}
                  name={file.orn}
                  size={file.size}
                  onRemove={busy ? undefined : () => choose((before) => removeStored(before, file.id))}
                />
              ),
            )}
          </FileList>
        </div>
      )}
    </section>
  );
}

function Removed({ name, onRestore }: { name: string; onRestore: (() => void) | undefined }) {
  return (
    <div className={classes.removed}>
      <p>
        <s>{name}</s> 저장하면 제거됩니다.
      </p>
      {onRestore && (
        <Button variant="subtle" size="xs" aria-label={`${name} 되돌리기`} onClick={onRestore}>
          되돌리기
        </Button>
      )}
    </div>
  );
}
