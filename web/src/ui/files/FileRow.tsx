import type { StoredFileName } from '@baeum/contract/file/terms';
import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import { formatFileSize } from '../format.ts';
import classes from './FileRow.module.css';
import shared from '../shared.module.css';

interface FileRowProps {
  name: string;
  /** In bytes. */
  size?: number | null;
  /** Why the file was rejected; shown in place of the size. */
  refused?: string;
  onDownload?: () => void;
  /** The download is being prepared. */
  downloading?: boolean;
  onRemove?: () => void;
  removeLabel?: string;
}

/** One attached file with its action: 내려받기 or 제거. */
export function FileRow(props: FileRowProps) {
  const { name, size, refused, onDownload, downloading, onRemove, removeLabel = '제거' } = props;
  return (
    <FileBox name={name} refused={refused !== undefined}>
      <FileText name={name}>
        {refused ? (
          <span className={classes.refused} role="alert">
            {refused}
          </span>
        ) : (
          typeof size === 'number' && formatFileSize(size)
        )}
      </FileText>
      {onDownload && (
        <Button
          className={classes.action}
          variant="subtle"
          size="xs"
          aria-label={`${name} 내려받기`}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={downloading}
          onClick={onDownload}
        >
          <span className={classes.word}>내려받기</span>
        </Button>
      )}
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={`${name} ${removeLabel}`}
          leftSection={<IconX size={16} aria-hidden="true" />}
          onClick={onRemove}
        >
          {removeLabel}
        </Button>
      )}
    </FileBox>
  );
}

interface FileBoxProps {
  name: string;
  refused?: boolean;
  children: ReactNode;
}

export function FileBox({ name, refused, children }: FileBoxProps) {
  return (
    <div className={classes.row} data-refused={refused || undefined}>
      <FileBadge name={name} />
      {children}
    </div>
  );
}

/** Truncated name over one small line. */
export function FileText({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={classes.text}>
      <div className={`${shared.clip} ${classes.name}`} title={name}>
        {name}
      </div>
      <div className={`${shared.note} ${shared.number}`}>{children}</div>
    </div>
  );
}

interface FileListProps extends Pick<DownloadListProps, 'label' | 'columns'> {
  children: ReactNode;
}

/** A list of files in one column, or two if there is room. */
export function FileList({ label, children, columns = 1 }: FileListProps) {
  return (
    <ul className={classes.list} aria-label={label} data-columns={columns}>
      {Children.map(Children.toArray(children), (row) => (
        <li>{row}</li>
      ))}
    </ul>
  );
}

interface DownloadListProps {
  label: string;
  files: readonly (StoredFileName & { readonly size?: number | null })[];
  columns?: 1 | 2 | undefined;
  /** `useAction(download)` */
  action: {
    readonly isPending: boolean;
    readonly variables: StoredFileName | undefined;
    readonly mutate: (file: StoredFileName) => void;
  };
}

/** Files on the server, each with 내려받기. */
export function DownloadList({ label, files, columns, action }: DownloadListProps) {
  return (
    <FileList label={label} columns={columns}>
      {files.map(({ flnm, rovl, orn, size = null }) => (
        <FileRow
          key={flnm}
          name={orn}
          size={size}
          downloading={action.isPending && action.variables?.flnm === flnm}
          onDownload={() => action.mutate({ flnm, rovl, orn })}
        />
      ))}
    </FileList>
  );
}

function FileBadge({ name }: { name: string }) {
  return (
    <span className={classes.badge} aria-hidden="true">
      {extension(name)}
    </span>
  );
}

const MAX_LENGTH = 5;

function extension(name: string): string {
  const dot = name.lastIndexOf('.');
  const found = dot > 0 ? name.slice(dot + 1) : '';
  return found && found.length <= MAX_LENGTH ? found.toUpperCase() : '파일';
}
