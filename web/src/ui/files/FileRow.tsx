import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';
import { formatFileSize } from '../format.ts';
import { FileBadge } from './FileBadge.tsx';
import classes from './FileRow.module.css';

interface FileRowProps {
  name: string;
  /** In bytes. */
  size?: number | null;
  /** Why the file was refused; stands in place of the size. */
  refused?: string;
  onDownload?: () => void;
  /** The download is being prepared. */
  downloading?: boolean;
  onRemove?: () => void;
  removeLabel?: string;
}

/** One attached file with its one action: 내려받기, or 제거. */
export function FileRow(props: FileRowProps) {
  const { name, size, refused, onDownload, downloading, onRemove, removeLabel = '제거' } = props;
  return (
    <FileBox name={name}>
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

/** The frame of a file's row. */
export function FileBox({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <FileBadge name={name} />
      {children}
    </div>
  );
}

/** Name, cut at its end, over one small line. */
export function FileText({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={classes.text}>
      <div className={classes.name} title={name}>
        {name}
      </div>
      <div className={classes.meta}>{children}</div>
    </div>
  );
}

/** Rows of files: below each other, or two beside each other where there is room. */
export function FileList({
  label,
  children,
  columns = 1,
}: {
  label: string;
  children: ReactNode;
  columns?: 1 | 2;
}) {
  return (
    <ul className={classes.list} aria-label={label} data-columns={columns}>
      {Children.map(Children.toArray(children), (row) => (
        <li>{row}</li>
      ))}
    </ul>
  );
}
