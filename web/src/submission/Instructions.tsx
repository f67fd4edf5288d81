import { assignmentMessages } from '@baeum/contract/assignment/terms';
import { IconPaperclip } from '@tabler/icons-react';
import { RichText } from '../ui/rich-text/RichText.tsx';
import classes from './Instructions.module.css';
import { type StoredFile, StoredFiles } from './StoredFiles.tsx';

interface InstructionsProps {
  html: string;
  files: readonly StoredFile[];
}

/** What is to be done, and the files that belong to it. */
export function Instructions({ html, files }: InstructionsProps) {
  return (
    <>
      <RichText html={html} />
      <p className={classes.files}>
        <IconPaperclip size={16} aria-hidden="true" />
        {files.length === 0 ? assignmentMessages.noFiles : `과제 첨부파일 ${files.length}`}
      </p>
      {files.length > 0 && <StoredFiles label="과제 첨부파일" files={files} columns={2} />}
    </>
  );
}

/** The same, folded: beside a form the text of one's own comes first. */
export function FoldedInstructions(props: InstructionsProps) {
  return (
    <details className={classes.folded}>
      <summary>과제 내용 보기</summary>
      <Instructions {...props} />
    </details>
  );
}
