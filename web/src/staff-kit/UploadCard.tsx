import { type FileRules, fileProblem } from '@baeum/contract/files';
import { useState } from 'react';
import { ApiError, type upload, useAction } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { FilePicker } from '../ui/files/FilePicker.tsx';
import { UploadRow } from '../ui/files/UploadRow.tsx';
import { useIgnoredStrayDrops } from '../ui/files/picking.ts';

interface UploadCardProps {
  readonly title: string;
  readonly rules: FileRules;
  /** How large it may be. */
  readonly note: string;
  readonly hint: string;
  readonly send: (
    file: File,
    options: Parameters<typeof upload>[3],
  ) => Promise<{ readonly importId: string }>;
  readonly onUploaded: (importId: string) => void;
}

/** The first step of an import: a file. */
export function UploadCard({ title, rules, note, hint, send: sendFile, onUploaded }: UploadCardProps) {
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<Sending>();
  useIgnoredStrayDrops();
  const send = useAction(
    (file: File) => {
      const controller = new AbortController();
      const shown = { name: file.name, total: file.size, cancel: () => controller.abort() };
      setSending({ ...shown, sent: 0 });
      return sendFile(file, {
        signal: controller.signal,
        onProgress: ({ sent }) => setSending({ ...shown, sent }),
      });
    },
    // Shown beside the field.
    { quiet: 'refusals' },
  );
  async function pick(file: File): Promise<void> {
    const refused = fileProblem(rules, file);
    setProblem(refused?.message);
    if (refused !== undefined) return;
    const done = await send.mutateAsync(file).catch((error: unknown) => {
      if (error instanceof ApiError && error.errorCode !== undefined) setProblem(error.message);
      return undefined;
    });
    setSending(undefined);
    if (done !== undefined) onUploaded(done.importId);
  }
  return (
    <Card title={title}>
      <Field label="파일" note={note} hint={hint} error={problem}>
        {(control) =>
          sending === undefined ? (
            <FilePicker
              control={control}
              extensions={rules.extensions}
              onPick={([file]) => file && void pick(file)}
            />
          ) : (
            <UploadRow
              name={sending.name}
              sent={sending.sent}
              total={sending.total}
              onCancel={sending.cancel}
            />
          )
        }
      </Field>
    </Card>
  );
}

interface Sending {
  readonly name: string;
  readonly sent: number;
  readonly total: number;
  readonly cancel: () => void;
}
