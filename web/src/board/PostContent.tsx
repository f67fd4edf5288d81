import { boardMessages } from '@baeum/contract/board/terms';
import { download, useAction } from '../api.ts';
import { Card, CardPart } from '../ui/Card.tsx';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import classes from './PostContent.module.css';
import type { PostFile, PostReply } from './queries.ts';

/** The text of a post, and its files. */
export function PostContent({ reply: { data, file } }: { reply: PostReply }) {
  return (
    <Card label="글 내용">
      <div className={classes.text}>
        <RichText html={data.boardContents} />
      </div>
      <CardPart>
        <Files files={file} />
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
        <p className={classes.none}>{boardMessages.noFiles}</p>
      ) : (
        <FileList label="첨부파일" columns={2}>
          {files.map(({ fileSeq, fileFlnm, fileRovl, fileOrn, fileFlsz }) => (
            <FileRow
              key={fileSeq}
              name={fileOrn}
              size={fileFlsz}
              downloading={one.isPending && one.variables.flnm === fileFlnm}
              onDownload={() => one.mutate({ flnm: fileFlnm, rovl: fileRovl, orn: fileOrn })}
            />
          ))}
        </FileList>
      )}
    </section>
  );
}
