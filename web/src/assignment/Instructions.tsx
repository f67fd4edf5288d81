import { assignmentMessages } from '@baeum/contract/assignment/terms';
import { IconPaperclip } from '@tabler/icons-react';
import { RichText } from '../ui/rich-text/RichText.tsx';
import classes from './Instructions.module.css';
import type { Assignment } from './queries.ts';
import { StoredFiles } from './StoredFiles.tsx';

/** What is to be done, and the files that belong to it. */
export function Instructions({ assignment: { data, asgmtFileData } }: { assignment: Assignment }) {
  return (
    <>
      <RichText html={data.asgmtCn} />
      <p className={classes.files}>
        <IconPaperclip size={16} aria-hidden="true" />
        {asgmtFileData.length === 0 ? assignmentMessages.noFiles : `과제 첨부파일 ${asgmtFileData.length}`}
      </p>
      {asgmtFileData.length > 0 && <StoredFiles label="과제 첨부파일" files={asgmtFileData} columns={2} />}
    </>
  );
}

/** The same, folded: beside a form the text of one's own comes first. */
export function FoldedInstructions({ assignment }: { assignment: Assignment }) {
  return (
    <details className={classes.folded}>
      <summary>과제 내용 보기</summary>
      <Instructions assignment={assignment} />
    </details>
  );
}
