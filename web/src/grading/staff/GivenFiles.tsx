import { fileProblem } from '@baeum/contract/files';
import {
  addScoreFiles,
  gradingMessages,
  removeScoreFile,
  scoreFileRules,
} from '@baeum/contract/grading/staff-terms';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { download, post, upload, useAction } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { Field } from '../../ui/Field.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { formatFileSize, formatSizeLimit } from '../../ui/format.ts';
import type { Work } from './judging.ts';
import { changedByRelease, workQuery } from './queries.ts';
import classes from './Desk.module.css';

interface Changed {
  readonly versionBefore: number;
  readonly version: number;
  readonly files: Work['givenFiles'];
}

interface GivenFilesProps {
  work: Work;
  /** Somebody else grades it now: files are only to be read. */
  isHeld: boolean;
  /** Waits until a score is stored, to which they are given. @returns whether it is */
  settle: () => Promise<boolean>;
  /** The score is another version with other files. */
  onChanged: (before: number, version: number) => void;
}

/** Files that are given with the score. Each is stored at once. */
export function GivenFiles({ work, isHeld, settle, onChanged }: GivenFilesProps) {
  const { activityId, holder, givenFiles: files } = work;
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  function changed({ versionBefore, version, files: now }: Changed): void {
    client.setQueryData(workQuery(activityId, holder).queryKey, (shown) => {
      if (shown === undefined) return undefined;
      const { score } = shown;
      // What others have saved meanwhile is read again.
      return {
        ...shown,
        givenFiles: now,
        score: score?.version === versionBefore ? { ...score, version } : score,
      };
    });
    onChanged(versionBefore, version);
  }
  const change = useAction(
    async (act: () => Promise<Changed>) => {
      if (await settle()) changed(await act());
      else await dialogs.alert(gradingMessages.unsaved);
    },
    { refreshes: changedByRelease },
  );
  const save = useAction(download);
  function pick(picked: File[]): void {
    const refused = picked
      .map((file, index) => fileProblem(scoreFileRules, file, files.length + index))
      .find((one) => one !== undefined);
    setProblem(refused?.message);
    if (refused === undefined)
      change.mutate(() => upload(addScoreFiles, { activityId, holder: String(holder) }, picked));
  }
  return (
    <Field
      label="피드백 파일"
      note={`최대 ${scoreFileRules.maxFiles}개, 파일당 최대 ${formatSizeLimit(scoreFileRules.maxBytes)}`}
      error={problem}
    >
      {(control) => (
        <>
          {files.length > 0 && (
            <ul className={classes.files} aria-label="피드백 파일">
              {files.map(({ id, kind, name, byteSize }) => (
                <li key={id} className={classes.given}>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`${name} 내려받기`}
                    onClick={() => save.mutate({ flnm: id, rovl: kind, orn: name })}
                  >
                    <span className={classes.fileName}>{name}</span>
                    <span className={classes.fileSize}>{formatFileSize(byteSize)}</span>
                  </Button>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`${name} 제거`}
                    disabled={isHeld || change.isPending}
                    onClick={() =>
                      change.mutate(() => post(removeScoreFile, { activityId, holder, fileId: id }))
                    }
                  >
                    <IconX size={16} aria-hidden="true" />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          {files.length < scoreFileRules.maxFiles && (
            <FilePicker
              control={control}
              multiple
              extensions={scoreFileRules.extensions}
              disabled={isHeld || change.isPending}
              onPick={pick}
            />
          )}
        </>
      )}
    </Field>
  );
}
