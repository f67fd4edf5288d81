import { Field } from '../ui/Field.tsx';
import { FilePicker } from '../ui/files/FilePicker.tsx';
import { FileRow } from '../ui/files/FileRow.tsx';
import { UploadRow } from '../ui/files/UploadRow.tsx';
import { useIgnoredStrayDrops } from '../ui/files/picking.ts';
import { formatSizeLimit } from '../ui/format.ts';
import type { usePreviewedZip } from './usePreviewedZip.ts';

interface ZipFieldProps {
  readonly zip: Omit<ReturnType<typeof usePreviewedZip>, 'apply' | 'preview'>;
  readonly hint: string;
}

/** Where a zip is chosen, and its transfer. */
export function ZipField({ zip, hint }: ZipFieldProps) {
  const { rules, file, sending } = zip;
  useIgnoredStrayDrops();
  return (
    <Field label="파일" note={`1개, 최대 ${formatSizeLimit(rules.maxBytes)}`} hint={hint} error={zip.problem}>
      {(control) => {
        if (file === undefined)
          return (
            <FilePicker
              control={control}
              extensions={rules.extensions}
              onPick={([chosen]) => chosen && zip.pick(chosen)}
            />
          );
        return sending === undefined ? (
          <FileRow name={file.name} size={file.size} onRemove={zip.remove} />
        ) : (
          <UploadRow name={file.name} sent={sending.sent} total={sending.total} onCancel={sending.cancel} />
        );
      }}
    </Field>
  );
}
