import { download, useAction } from '../api.ts';
import { FileRow } from '../ui/files/FileRow.tsx';
import classes from './Comment.module.css';
import type { CommentFile } from './model.ts';

export function CommentFileRow({ file }: { file: CommentFile }) {
  const save = useAction(download);
  return (
    <div className={classes.file}>
      <FileRow
        name={file.orn}
        size={file.size}
        downloading={save.isPending}
        onDownload={() => save.mutate(file)}
      />
    </div>
  );
}
