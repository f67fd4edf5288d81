import { downloadUrl } from '@baeum/contract/file/terms';
import type { MarkSelector } from '@baeum/contract/grading/marks';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { formatFileSize } from '../../ui/format.ts';
import { FileView, type ShownMark } from '../../viewer/FileView.tsx';
import { selectorsOf } from '../../viewer/mark-places.ts';
import type { Mark } from '../../viewer/messages.ts';
import type { Work } from './judging.ts';
import classes from './Desk.module.css';

interface HandedFilesProps extends Pick<Work, 'files'> {
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly marksOf: (id: string) => readonly Mark[];
  readonly shown: ShownMark | undefined;
  readonly onMark: (id: string) => void;
  readonly onLoose: (ids: readonly string[]) => void;
  readonly onSelected: (id: string, quote: string, selector: MarkSelector[] | undefined) => void;
  /** Undefined as long as nothing can be marked. */
  readonly onChosen: ((id: string, selector: MarkSelector[] | undefined) => void) | undefined;
}

/** The files of a piece of work, of which one is shown. */
export function HandedFiles({ files, chosenId, onChoose, marksOf, ...marking }: HandedFilesProps) {
  const chosen = files.find(({ id }) => id === chosenId);
  if (chosen === undefined) return null;
  return (
    <section aria-label="제출한 파일" className={classes.file}>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            <Button
              variant="default"
              size="xs"
              aria-pressed={file.id === chosenId}
              onClick={() => onChoose(file.id)}
            >
              <span className={classes.fileName}>{file.name}</span>
              <span className={classes.fileSize}>{formatFileSize(file.byteSize)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ChosenFile key={chosen.id} file={chosen} marks={marksOf(chosen.id)} {...marking} />
    </section>
  );
}

interface ChosenFileProps extends Omit<HandedFilesProps, 'files' | 'chosenId' | 'onChoose' | 'marksOf'> {
  readonly file: Work['files'][number];
  readonly marks: readonly Mark[];
}

function ChosenFile({ file, marks, shown, onMark, onLoose, onSelected, onChosen }: ChosenFileProps) {
  const { id, kind, name, byteSize } = file;
  // The file is told of marks when they have changed, and not with each letter of a comment.
  const told = JSON.stringify(marks);
  const shownMarks = useMemo(() => JSON.parse(told) as readonly Mark[], [told]);
  return (
    <FileView
      href={downloadUrl({ flnm: id, rovl: kind, orn: name })}
      name={name}
      size={byteSize}
      marks={shownMarks}
      shownMark={shown}
      onMark={onMark}
      onLoose={onLoose}
      onPassage={(passage) => onSelected(id, passage.quote, selectorsOf(passage))}
      {...(onChosen && { onChosen: (chosen) => onChosen(id, selectorsOf(chosen)) })}
    />
  );
}
