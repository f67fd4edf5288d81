import { Button, Input } from '@mantine/core';
import { useRef } from 'react';
import { FileBox, FileList, FileText } from '../../ui/files/FileRow.tsx';
import { useRestoredFocus } from '../../ui/files/picking.ts';
import { type Files, removeStored, restoreStored } from '../../ui/form/files.ts';
import { formatDateTime, formatFileSize } from '../../ui/format.ts';
import { FileViewButton } from '../../viewer/FileViewButton.tsx';
import { replacedBy } from './material-values.ts';
import { mediaAddress, type StoredMaterial } from './queries.ts';
import classes from './StoredFiles.module.css';

interface StoredFilesProps {
  readonly material: StoredMaterial;
  readonly files: Files;
  readonly busy: boolean;
}

/** The files that are there: read, removed, or replaced by a new one of the same name. Takes effect when the form is saved. */
export function StoredFiles({
  material,
  files: { rules, selection, choose, toSend },
  busy,
}: StoredFilesProps) {
  const { files } = material;
  const container = useRef<HTMLDivElement>(null);
  useRestoredFocus(container, selection.removed.join(' '));
  const replaced = replacedBy(files, toSend);
  if (files.length === 0) return null;
  return (
    <section aria-label="올린 파일">
      <Input.Label labelElement="div">올린 파일</Input.Label>
      <div ref={container}>
        <FileList label="올린 파일">
          {files.map((file) => {
            const isReplaced = replaced.includes(file.name);
            const isRemoved = !isReplaced && selection.removed.includes(file.id);
            return (
              <FileBox key={file.id} name={file.name}>
                <div className={classes.file}>
                  <FileText name={file.name}>
                    {isReplaced && '저장하면 새 파일로 바뀌고, 학생에게 바뀐 날짜가 보입니다.'}
                    {isRemoved && '저장하면 제거됩니다.'}
                    {!isReplaced && !isRemoved && factsOf(file)}
                  </FileText>
                  <div className={classes.buttons}>
                    <FileViewButton
                      href={mediaAddress(material.id, file.id)}
                      name={file.name}
                      size={file.byteSize}
                    />
                    <Button
                      component="a"
                      variant="subtle"
                      size="xs"
                      href={mediaAddress(material.id, file.id)}
                      download={file.name}
                      aria-label={`${file.name} 내려받기`}
                    >
                      내려받기
                    </Button>
                    {!isReplaced && (
                      <Button
                        variant="subtle"
                        color="gray"
                        size="xs"
                        disabled={busy}
                        aria-label={`${file.name} ${isRemoved ? '되돌리기' : '제거'}`}
                        onClick={() =>
                          choose((before) =>
                            isRemoved
                              ? restoreStored(before, file.id, rules, files.length)
                              : removeStored(before, file.id),
                          )
                        }
                      >
                        {isRemoved ? '되돌리기' : '제거'}
                      </Button>
                    )}
                  </div>
                </div>
              </FileBox>
            );
          })}
        </FileList>
      </div>
    </section>
  );
}

const factsOf = ({ byteSize, addedAt }: StoredMaterial['files'][number]): string =>
  [formatFileSize(byteSize), addedAt !== null && `${formatDateTime(addedAt)}에 올림`]
    .filter(Boolean)
    .join(' · ');
