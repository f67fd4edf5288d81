import { download, useAction } from '../api.ts';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';

/** A file on the server; the names are those of the API without each call's prefix. */
export interface StoredFile {
  readonly flnm: string;
  readonly rovl: string;
  readonly orn: string;
  readonly flsz: number;
}

interface StoredFilesProps {
  label: string;
  files: readonly StoredFile[];
  columns?: 1 | 2;
}

export function StoredFiles({ label, files, columns = 1 }: StoredFilesProps) {
  const save = useAction(download);
  return (
    <FileList label={label} columns={columns}>
      {files.map(({ flnm, rovl, orn, flsz }) => (
        <FileRow
          key={flnm}
          name={orn}
          size={flsz}
          downloading={save.isPending && save.variables.flnm === flnm}
          onDownload={() => save.mutate({ flnm, rovl, orn })}
        />
      ))}
    </FileList>
  );
}
