import type { StoredFileName } from '@baeum/contract/file/terms';
import { noticeMessages } from '@baeum/contract/portal/terms';
import { useAction } from '../api.ts';
import { DownloadList } from '../ui/files/FileRow.tsx';
import shared from '../ui/shared.module.css';
import type { NoticePost } from './notice-queries.ts';

interface AttachmentsProps {
  files: NoticePost['file'];
  download: (file: StoredFileName) => Promise<void>;
}

export function Attachments({ files, download }: AttachmentsProps) {
  const save = useAction(download);
  if (files.length === 0)
    return (
      <p className={shared.small} style={{ marginTop: 24 }}>
        {noticeMessages.noFiles}
      </p>
    );
  return (
    <div style={{ marginTop: 24 }}>
      <DownloadList
        label="첨부파일"
        files={files.map(({ fileFlnm, filePath, fileName, fileFlsz }) => ({
          flnm: fileFlnm,
          rovl: filePath,
          orn: fileName,
          size: fileFlsz,
        }))}
        action={save}
      />
    </div>
  );
}
