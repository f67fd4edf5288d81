import { downloadUrl } from '@baeum/contract/file/terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatFileSize } from '../../ui/format.ts';
import { FileView } from '../../viewer/FileView.tsx';
import type { Work } from './judging.ts';
import classes from './Desk.module.css';

/** The files of a piece of work, of which one is shown. */
export function HandedFiles({ files }: Pick<Work, 'files'>) {
  const [chosenId, setChosenId] = useState(files[0]?.id);
  const chosen = files.find(({ id }) => id === chosenId);
  if (chosen === undefined) return null;
  const { id, kind, name, byteSize } = chosen;
  return (
    <section aria-label="제출한 파일" className={classes.file}>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            <Button
              variant="default"
              size="xs"
              aria-pressed={file.id === id}
              onClick={() => setChosenId(file.id)}
            >
              <span className={classes.fileName}>{file.name}</span>
              <span className={classes.fileSize}>{formatFileSize(file.byteSize)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FileView
        key={id}
        href={downloadUrl({ flnm: id, rovl: kind, orn: name })}
        name={name}
        size={byteSize}
      />
    </section>
  );
}
