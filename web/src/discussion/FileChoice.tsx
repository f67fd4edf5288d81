import { fileProblem, type FileRules } from '@baeum/contract/files';
import { Button } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { IconPaperclip } from '@tabler/icons-react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { FileRow } from '../ui/files/FileRow.tsx';
import { useRestoredFocus } from '../ui/files/picking.ts';
import { UploadRow } from '../ui/files/UploadRow.tsx';
import { formatSizeLimit } from '../ui/format.ts';
import classes from './Composer.module.css';
import type { CommentFile } from './model.ts';
import type { ComposerState } from './useComposer.ts';
import shared from '../ui/shared.module.css';

interface FileChoiceProps {
  composer: ComposerState;
  rules: FileRules;
  /** The file that the comment already has. */
  stored: CommentFile | null;
  disabled: boolean;
}

/** The single file of a comment: stored, picked or being uploaded. */
export function FileChoice({ composer, rules, stored, disabled }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const ref = useRef<HTMLDivElement>(null);
  const shown = stored !== null && composer.removesFile !== stored.id ? stored : undefined;

  function picked({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // Allows the same file to be chosen again after a removal or refusal.
    currentTarget.value = '';
    if (file === undefined) return;
    const fileCount = shown === undefined && composer.file === undefined ? 0 : 1;
    const problem = fileProblem(rules, file, fileCount);
    if (problem === undefined) composer.pick(file);
    else void dialogs.alert(problem.message);
  }

  useRestoredFocus(ref, `${shown?.id} ${composer.file?.name} ${composer.progress === undefined}`);

  if (composer.progress !== undefined)
    return (
      <UploadRow
        name={composer.progress.file.name}
        sent={composer.progress.sent}
        total={composer.progress.total}
        onCancel={composer.cancel}
      />
    );
  return (
    <div ref={ref} className={`${shared.column} ${classes.files}`}>
      {shown !== undefined && (
        <FileRow name={shown.orn} size={shown.size} onRemove={() => composer.setRemovesFile(shown.id)} />
      )}
      {composer.file !== undefined && (
        <FileRow
          name={composer.file.name}
          size={composer.file.size}
          onRemove={() => composer.pick(undefined)}
        />
      )}
      <div className={shared.row}>
        <input
          ref={input}
          className={classes.input}
          type="file"
          tabIndex={-1}
          aria-hidden="true"
          accept={rules.extensions.map((extension) => `.${extension}`).join(',')}
          disabled={disabled}
          onChange={picked}
        />
        <Button
          variant="default"
          size="xs"
          disabled={disabled}
          leftSection={<IconPaperclip size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          파일 첨부
        </Button>
        <span className={shared.small}>
          {rules.maxFiles}개, 최대 {formatSizeLimit(rules.maxBytes)}
        </span>
      </div>
    </div>
  );
}
