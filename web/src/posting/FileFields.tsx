import { postMessages } from '@baeum/contract/posting/terms';
import { Button, Input } from '@mantine/core';
import { type DragEvent, useRef } from 'react';
import { Field } from '../ui/Field.tsx';
import { FilePicker } from '../ui/files/FilePicker.tsx';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import { useFocusKept, useNoStrayDrops } from '../ui/files/picking.ts';
import { UploadRow } from '../ui/files/UploadRow.tsx';
import classes from './FileFields.module.css';
import type { PostFile } from './model.ts';
import { pickFiles, removePicked, removeStored, restoreStored } from './post-files.ts';
import type { PostForm } from './usePostForm.ts';
import type { Sending } from './useSave.ts';
import { notKeptWords } from './words.ts';

const megabyte = 1024 * 1024;

/** What of a form its files are: under which rules, which, and how they change. */
type FilesForm = Pick<PostForm, 'rules' | 'files' | 'choose'>;
type SendingFiles = Sending<{ readonly files: readonly File[] }>;

interface NewFilesFieldProps {
  label: string;
  form: FilesForm;
  /** Files on the server, those that are to go included. */
  storedCount: number;
  sending: SendingFiles | undefined;
  onCancel: () => void;
}

/** New files of a post: choose or drop them, see them, remove them, watch them being sent. */
export function NewFilesField({ label, form, storedCount, sending, onCancel }: NewFilesFieldProps) {
  const { rules, files, choose } = form;
  const { picked, problem } = files;
  const uploading = sending !== undefined && sending.work.files.length > 0;
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place, `${picked.map(({ key }) => key).join(' ')} ${uploading}`);
  useNoStrayDrops();

  const take = (chosen: File[]) => choose((before) => pickFiles(before, chosen, rules, storedCount));
  const dropped = (event: DragEvent) => {
    // The picker itself takes what falls on it.
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
          {picked.length > 0 && ` ${notKeptWords}`}
        </>
      }
      error={problem}
    >
      {(control) => (
        <div ref={place} className={classes.files} onDrop={dropped}>
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

/** All files of a post go in one request. */
function Upload({
  sending: { work, progress, secondsLeft },
  onCancel,
}: {
  sending: SendingFiles;
  onCancel: () => void;
}) {
  const total = work.files.reduce((sum, { size }) => sum + size, 0);
  const [only] = work.files;
  return (
    <UploadRow
      name={only !== undefined && work.files.length === 1 ? only.name : `파일 ${work.files.length}개`}
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

/** Files of a post that are stored; a removal counts when the post is saved, and can be taken back until then. */
export function StoredFilesField({ form, files, busy }: StoredFilesFieldProps) {
  const { removed } = form.files;
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place, removed.join(' '));
  return (
    <section aria-label="기존 첨부파일">
      <Input.Label labelElement="div">기존 첨부파일</Input.Label>
      {files.length === 0 ? (
        <p className={classes.none}>{postMessages.noStoredFiles}</p>
      ) : (
        <div ref={place}>
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
