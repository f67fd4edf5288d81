import { postMessages } from '@baeum/contract/posting/terms';
import type { ReactNode } from 'react';
import { download, useAction } from '../api.ts';
import { Card, CardPart } from '../ui/Card.tsx';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import type { PostFile } from './model.ts';
import classes from './PostContent.module.css';

interface PostContentProps {
  html: string;
  files: readonly PostFile[];
  /** Names the card; `title` and `aside` show themselves at its head. */
  label?: string;
  title?: string;
  aside?: ReactNode;
  /** What its files are called, where there are others on the page. */
  filesName?: string;
}

/** The text of a post, and its files. */
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
      <CardPart>
        <Files name={filesName} files={files} />
      </CardPart>
    </Card>
  );
}

function Files({ name, files }: { name: string; files: readonly PostFile[] }) {
  const one = useAction(download);
  return (
    <section aria-label={name}>
      <h2 className={classes.heading}>
        {name} {files.length > 0 && <span className={classes.count}>{files.length}</span>}
      </h2>
      {files.length === 0 ? (
        <p className={classes.none}>{postMessages.noFiles}</p>
      ) : (
        <FileList label={name} columns={2}>
          {files.map(({ id, flnm, rovl, orn, size }) => (
            <FileRow
              key={id}
              name={orn}
              size={size}
              downloading={one.isPending && one.variables.flnm === flnm}
              onDownload={() => one.mutate({ flnm, rovl, orn })}
            />
          ))}
        </FileList>
      )}
    </section>
  );
}
