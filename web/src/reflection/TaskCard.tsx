import { reflectionMessages } from '@baeum/contract/reflection/terms';
import { IconPaperclip } from '@tabler/icons-react';
import { StoredFiles } from '../submission/StoredFiles.tsx';
import { Card } from '../ui/Card.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { instructorsFiles } from './files.ts';
import type { Journal } from './queries.ts';
import classes from './TaskCard.module.css';

/** What the instructor says, and the files that belong to it. */
export function TaskCard({ journal }: { journal: Journal }) {
  const files = instructorsFiles(journal);
  return (
    <Card title="작성 안내">
      <RichText html={journal.srInfo.srCn} />
      <p className={classes.files}>
        <IconPaperclip size={16} aria-hidden="true" />
        {files.length === 0 ? reflectionMessages.noFiles : `첨부파일 ${files.length}`}
      </p>
      {files.length > 0 && <StoredFiles label="안내 첨부파일" files={files} columns={2} />}
    </Card>
  );
}
