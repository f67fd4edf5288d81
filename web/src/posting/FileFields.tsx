import { postMessages } from '@baeum/contract/posting/terms';
import { Button, Input } from '@mantine/core';
import { type DragEvent, useRef } from 'react';
import { Field } from '../ui/Field.tsx';
import { FilePicker } from '../ui/files/FilePicker.tsx';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import { useIgnoredStrayDrops, useRestoredFocus } from '../ui/files/picking.ts';
import { UploadRow } from '../ui/files/UploadRow.tsx';
import classes from './FileFields.module.css';
import { filesNotStoredHint } from './messages.ts';
import type { PostFile } from './model.ts';
import { pickFiles, removePicked, removeStored, restoreStored } from './post-files.ts';
import type { PostForm } from './usePostForm.ts';
import type { Sending } from './useSave.ts';

const megabyte = 1024 * 1024;

/** The part of a form that concerns its files. */
type FilesForm = Pick<PostForm, 'rules' | 'files' | 'choose'>;
type SendingFiles = Sending<{ readonly files: readonly File[] }>;

interface NewFilesFieldProps {
  label: string;
  form: FilesForm;
  /** Number of files on the server, including those marked for removal. */
  storedCount: number;
  sending: SendingFiles | undefined;
  onCancel: () => void;
}

/** New files of a post: choose or drop them, remove them, and follow their upload. */
export function NewFilesField({ label, form, storedCount, sending, onCancel }: NewFilesFieldProps) {
  const { rules, files, choose } = form;
  const { picked, problem } = files;
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
      note={`최대 ${rules.maxFiles}개, 파일당 최대 ${rules.maxBytes / megabyte}MB`}
      hint={
        <>
          {rules.extensions.join(', ')} 파일을 올릴 수 있습니다.
          {picked.length > 0 && ` ${filesNotStoredHint}`}
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
          {uploading && <Upload sending={sending} onCancel={onCancel} />}
          {sending === undefined && (
            <FilePicker control={control} multiple extensions={rules.extensions} onPick={take} />
          )}
        </div>
      )}
    </Field>
  );
}

/** All files of a post are sent in one request. */
function Upload({
  sending: { input, progress, secondsLeft },
  onCancel,
}: {
  sending: SendingFiles;
  onCancel: () => void;
}) {
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
  form: FilesForm;
  files: readonly Pick<PostFile, 'id' | 'orn' | 'size'>[];
  busy: boolean;
}

/** Stored files of a post. Removals take effect when the post is saved and can be undone until then. */
export function StoredFilesField({ form, files, busy }: StoredFilesFieldProps) {
  const { removed } = form.files;
  const container = useRef<HTMLDivElement>(null);
  useRestoredFocus(container, removed.join(' '));
  return (
    <section aria-label="기존 첨부파일">
      <Input.Label labelElement="div">기존 첨부파일</Input.Label>
      {files.length === 0 ? (
        <p className={classes.none}>{postMessages.noStoredFiles}</p>
      ) : (
        <div ref={container}>
          <FileList label="기존 첨부파일">
            {files.map((file) =>
              removed.includes(file.id) ? (
                <Removed
                  key={file.id}
                  name={file.orn}
                  onRestore={
                    busy
                      ? undefined
                      : () =>
                          form.choose((before) => restoreStored(before, file.id, form.rules, files.length))
                  }
                />
              ) : (
                <FileRow
                  key={file.id}
                  name={file.orn}
                  size={file.size}
                  onRemove={busy ? undefined : () => form.choose((before) => removeStored(before, file.id))}
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
