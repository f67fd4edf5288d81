import { postMessages } from '@baeum/contract/posting/terms';
import type { ReactNode } from 'react';
import { download, useAction } from '../api.ts';
import { Card, CardSection } from '../ui/Card.tsx';
import { DownloadList } from '../ui/files/FileRow.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import type { PostFile } from './model.ts';
import classes from './PostContent.module.css';
import shared from '../ui/shared.module.css';

interface PostContentProps {
  html: string;
  files: readonly PostFile[];
  /** Accessible name of the card; `title` and `aside` are visible. */
  label?: string;
  title?: string;
  aside?: ReactNode;
  /** Name of its files when there are other files on the page. */
  filesName?: string;
}

export function PostContent({
  html,
  files,
  label = '글 내용',
  title,
  aside,
  filesName = '첨부파일',
}: PostContentProps) {
  return (
    <Card label={label} title={title} aside={aside}>
      <div className={classes.text}>
        <RichText html={html} />
      </div>
      <CardSection>
        <Files name={filesName} files={files} />
      </CardSection>
    </Card>
  );
}

function Files({ name, files }: { name: string; files: readonly PostFile[] }) {
  const save = useAction(download);
  return (
    <section aria-label={name}>
      <h2 className={classes.heading}>
        {name} {files.length > 0 && <span className={classes.count}>{files.length}</span>}
      </h2>
      {files.length === 0 ? (
        <p className={shared.note}>{postMessages.noFiles}</p>
      ) : (
        <DownloadList label={name} columns={2} files={files} action={save} />
      )}
    </section>
  );
}
