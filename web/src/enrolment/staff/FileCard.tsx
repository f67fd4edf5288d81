import {
  encodingNames,
  encodings,
  rosterFiles,
  rosterLimits,
  separatorNames,
  separators,
} from '@baeum/contract/enrolment/roster-terms';
import { fileProblem } from '@baeum/contract/files';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ApiError, useAction } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { UploadRow } from '../../ui/files/UploadRow.tsx';
import { useIgnoredStrayDrops } from '../../ui/files/picking.ts';
import classes from './FileCard.module.css';
import type { Preview } from './queries.ts';
import { type Choices, reread } from './reading.ts';
import { type ImportScope, sendRoster } from './scope.ts';

interface UploadCardProps {
  readonly scope: ImportScope;
  readonly onUploaded: (importId: string) => void;
}

/** The first step: a file. */
export function UploadCard({ scope, onUploaded }: UploadCardProps) {
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<Sending>();
  useIgnoredStrayDrops();
  const send = useAction(
    (file: File) => {
      const controller = new AbortController();
      const shown = { name: file.name, total: file.size, cancel: () => controller.abort() };
      setSending({ ...shown, sent: 0 });
      return sendRoster(scope, file, {
        signal: controller.signal,
        onProgress: ({ sent }) => setSending({ ...shown, sent }),
      });
    },
    // Shown beside the field.
    { quiet: 'refusals' },
  );
  async function pick(file: File): Promise<void> {
    const refused = fileProblem(rosterFiles, file);
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
    <Card title="명단 파일">
      <Field
        label="파일"
        note={`최대 ${rosterFiles.maxBytes / (1024 * 1024)}MB, ${rosterLimits.rows.toLocaleString('ko')}행`}
        hint="XLSX, CSV 파일을 올릴 수 있습니다. 미리 보기 전에는 아무것도 바뀌지 않습니다."
        error={problem}
      >
        {(control) =>
          sending === undefined ? (
            <FilePicker
              control={control}
              extensions={rosterFiles.extensions}
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

interface FileCardProps {
  readonly preview: Preview;
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
  readonly onAnother: () => void;
}

/** The file that is checked, and how it is read. */
export function FileCard({ preview, choices, onChoose, onAnother }: FileCardProps) {
  const { encoding, separator, columns, counts, fileName } = preview;
  const rows = counts.refused + counts.new + counts.changed + counts.same;
  return (
    <Card label="명단 파일">
      <div className={classes.file}>
        <span className={classes.kind} aria-hidden="true">
          {encoding === null ? 'XLSX' : 'CSV'}
        </span>
        <div className={classes.facts}>
          <strong>{fileName}</strong>
          <span>
            {rows.toLocaleString('ko')}행 · {columns.length}열
          </span>
        </div>
        {encoding !== null && (
          <NativeSelect
            aria-label="글자"
            value={encoding}
            onChange={(event) => {
              const chosen = encodings.find((one) => one === event.currentTarget.value);
              onChoose(reread(choices, { encoding: chosen }));
            }}
            data={encodings.map((one) => ({
              value: one,
              label: `글자 ${encodingNames[one]}${one === encoding && choices.encoding === undefined ? ' · 자동 감지' : ''}`,
            }))}
          />
        )}
        {separator !== null && (
          <NativeSelect
            aria-label="구분"
            value={separator}
            onChange={(event) => {
              const chosen = separators.find((one) => one === event.currentTarget.value);
              onChoose(reread(choices, { separator: chosen }));
            }}
            data={separators.map((one) => ({ value: one, label: `구분 ${separatorNames[one]}` }))}
          />
        )}
        <Button variant="default" onClick={onAnother}>
          다른 파일
        </Button>
      </div>
    </Card>
  );
}
