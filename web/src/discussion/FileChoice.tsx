import { type FileRules, fileProblem } from '@baeum/contract/files';
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { FileRow } from '../ui/files/FileRow.tsx';
import { useFocusKept } from '../ui/files/picking.ts';
import { UploadRow } from '../ui/files/UploadRow.tsx';
import { formatFileSize } from '../ui/format.ts';
import classes from './Composer.module.css';
import type { CommentFile } from './model.ts';
import type { Box } from './useBox.ts';

interface FileChoiceProps {
  box: Box;
  rules: FileRules;
  /** The file that the comment has already. */
  stored: CommentFile | null;
  disabled: boolean;
}

/** The one file of a comment: the one it has, one picked, or one on its way. */
export function FileChoice({ box, rules, stored, disabled }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const kept = stored !== null && box.removesFile !== stored.id ? stored : undefined;

  function picked({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // So that the same file can be chosen again after it was removed or refused.
    currentTarget.value = '';
    if (file === undefined) return;
    const held = kept === undefined && box.file === undefined ? 0 : 1;
    const problem = fileProblem(rules, file, held);
    if (problem === undefined) box.pick(file);
    else void dialogs.alert(problem.message);
  }

  useFocusKept(place, `${kept?.id} ${box.file?.name} ${box.progress === undefined}`);

  if (box.progress !== undefined)
    return (
      <UploadRow
        name={box.progress.file.name}
        sent={box.progress.sent}
        total={box.progress.total}
        onCancel={box.cancel}
      />
    );
  return (
    <div ref={place} className={classes.files}>
      {kept !== undefined && (
        <FileRow name={kept.orn} size={kept.size} onRemove={() => box.setRemovesFile(kept.id)} />
      )}
      {box.file !== undefined && (
        <FileRow name={box.file.name} size={box.file.size} onRemove={() => box.pick(undefined)} />
      )}
      <div className={classes.pick}>
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
        <span className={classes.hint}>
          {rules.maxFiles}개, 최대 {formatFileSize(rules.maxBytes).replace('.0', '')}
        </span>
      </div>
    </div>
  );
}
