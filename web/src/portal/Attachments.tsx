import type { StoredFileName } from '@baeum/contract/file/terms';
import { noticeMessages } from '@baeum/contract/portal/terms';
import { useAction } from '../api.ts';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import classes from './Attachments.module.css';
import type { NoticePost } from './notice-queries.ts';

interface AttachmentsProps {
  files: NoticePost['file'];
  download: (file: StoredFileName) => Promise<void>;
}

export function Attachments({ files, download }: AttachmentsProps) {
  const save = useAction(download);
  if (files.length === 0) return <p className={classes.noFiles}>{noticeMessages.noFiles}</p>;
  return (
    <div className={classes.files}>
      <FileList label="첨부파일">
        {files.map(({ fileFlnm, filePath, fileName, fileFlsz }) => (
          <FileRow
            key={fileFlnm}
            name={fileName}
            size={fileFlsz}
            downloading={save.isPending && save.variables.flnm === fileFlnm}
            onDownload={() => save.mutate({ flnm: fileFlnm, rovl: filePath, orn: fileName })}
          />
        ))}
      </FileList>
    </div>
  );
}
