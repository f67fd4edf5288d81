import { download, useAction } from '../api.ts';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';

/** A file on the server as the wire names its parts, without the prefix that each call has for them. */
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

/** Files on the server, to be saved one by one. */
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
