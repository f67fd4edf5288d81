import { download, useAction } from '../api.ts';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import type { AssignmentFile } from './queries.ts';

interface StoredFilesProps {
  label: string;
  files: readonly AssignmentFile[];
  columns?: 1 | 2;
}

/** Files on the server, to be saved one by one. */
export function StoredFiles({ label, files, columns = 1 }: StoredFilesProps) {
  const save = useAction(download);
  return (
    <FileList label={label} columns={columns}>
      {files.map(({ asgmtFlnm, asgmtRovl, asgmtOrn, asgmtFlsz }) => (
        <FileRow
          key={asgmtFlnm}
          name={asgmtOrn}
          size={asgmtFlsz}
          downloading={save.isPending && save.variables.flnm === asgmtFlnm}
          onDownload={() => save.mutate({ flnm: asgmtFlnm, rovl: asgmtRovl, orn: asgmtOrn })}
        />
      ))}
    </FileList>
  );
}
