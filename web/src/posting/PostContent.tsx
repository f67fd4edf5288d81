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
  /** Names the card; `title` and `note` show themselves at its head. */
  label?: string;
  title?: string;
  note?: ReactNode;
}

/** The text of a post, and its files. */
export function PostContent({ html, files, label = '글 내용', title, note }: PostContentProps) {
  return (
    <Card label={label} title={title} note={note}>
      <div className={classes.text}>
        <RichText html={html} />
      </div>
      <CardPart>
        <Files files={files} />
      </CardPart>
    </Card>
  );
}

function Files({ files }: { files: readonly PostFile[] }) {
  const one = useAction(download);
  return (
    <section aria-label="첨부파일">
      <h2 className={classes.heading}>
        첨부파일 {files.length > 0 && <span className={classes.count}>{files.length}</span>}
      </h2>
      {files.length === 0 ? (
        <p className={classes.none}>{postMessages.noFiles}</p>
      ) : (
        <FileList label="첨부파일" columns={2}>
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
