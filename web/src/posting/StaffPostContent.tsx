import { downloadUrl } from '@baeum/contract/file/terms';
import { postMessages } from '@baeum/contract/posting/terms';
import { download, useAction } from '../api.ts';
import { Card, CardSection } from '../ui/Card.tsx';
import { FileBox, FileList, FileText } from '../ui/files/FileRow.tsx';
import { formatFileSize } from '../ui/format.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';
import shared from '../ui/shared.module.css';
import { FileViewButton } from '../viewer/FileViewButton.tsx';
import { Button } from '@mantine/core';
import type { PostFile } from './model.ts';
import classes from './PostContent.module.css';

interface StaffPostContentProps {
  readonly html: string;
  readonly files: readonly PostFile[];
  /** Accessible name of the card. */
  readonly label: string;
}

/** `PostContent` in the console: files that students have attached are read on the spot. */
export function StaffPostContent({ html, files, label }: StaffPostContentProps) {
  return (
    <Card label={label}>
      <div className={classes.text}>
        <RichText html={html} />
      </div>
      <CardSection>
        <section aria-label="첨부파일">
          <h2 className={classes.heading}>
            첨부파일 {files.length > 0 && <span className={classes.count}>{files.length}</span>}
          </h2>
          {files.length === 0 ? (
            <p className={shared.note}>{postMessages.noFiles}</p>
          ) : (
            <Files files={files} />
          )}
        </section>
      </CardSection>
    </Card>
  );
}

function Files({ files }: Pick<StaffPostContentProps, 'files'>) {
  const save = useAction(download);
  return (
    <FileList label="첨부파일" columns={2}>
      {files.map(({ flnm, rovl, orn, size }) => (
        <FileBox key={flnm} name={orn}>
          <FileText name={orn}>{formatFileSize(size)}</FileText>
          <FileViewButton href={downloadUrl({ flnm, rovl, orn })} name={orn} size={size} />
          <Button
            variant="subtle"
            size="xs"
            aria-label={`${orn} 내려받기`}
            loading={save.isPending && save.variables?.flnm === flnm}
            onClick={() => save.mutate({ flnm, rovl, orn })}
          >
            내려받기
          </Button>
        </FileBox>
      ))}
    </FileList>
  );
}
