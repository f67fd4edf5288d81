import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Loading } from '../ui/query-state/Loading.tsx';
import { FileTree } from './FileTree.tsx';
import type { Entry } from './messages.ts';
import type { RenderEntry } from './props.ts';
import { nameIn } from './tree.ts';
import { Unshown } from './Unshown.tsx';
import type { ArrivedEntry } from './useEntries.ts';
import classes from './FileViewer.module.css';

interface ArchiveViewProps {
  readonly entries: readonly Entry[];
  readonly arrived: ArrivedEntry | undefined;
  readonly onOpen: (index: number) => void;
  readonly renderEntry: RenderEntry;
}

/** What is in an archive, and one file of it. */
export function ArchiveView({ entries, arrived, onOpen, renderEntry }: ArchiveViewProps) {
  const [chosen, setChosen] = useState<number>();
  const entry = chosen === undefined ? undefined : entries[chosen];
  function open(index: number): void {
    setChosen(index);
    if (entries[index]?.refused === null) onOpen(index);
  }
  if (entries.length === 0) return <p className={classes.empty}>압축 파일이 비어 있습니다.</p>;
  return (
    <div className={classes.archive}>
      <FileTree entries={entries} chosen={chosen} onOpen={open} />
      <div className={classes.entry}>
        {entry === undefined ? (
          <p className={classes.empty}>목록에서 파일을 고르면 여기에 보입니다.</p>
        ) : (
          <OpenedEntry
            key={chosen}
            entry={entry}
            renderEntry={renderEntry}
            bytes={arrived?.index === chosen ? arrived?.bytes : undefined}
            onRetry={() => chosen !== undefined && open(chosen)}
          />
        )}
      </div>
    </div>
  );
}

interface OpenedEntryProps extends Pick<ArchiveViewProps, 'renderEntry'> {
  readonly entry: Entry;
  readonly bytes: ArrivedEntry['bytes'];
  readonly onRetry: () => void;
}

function OpenedEntry({ entry, bytes, renderEntry, onRetry }: OpenedEntryProps) {
  if (entry.refused !== null) return <Unshown reason={entry.refused} />;
  if (bytes === null) return <Unshown reason="broken" />;
  if (bytes === undefined) return <Loading shape="block" height={240} />;
  return <ReadEntry {...{ bytes, renderEntry, onRetry }} name={nameIn(entry.path)} />;
}

interface ReadEntryProps extends Pick<OpenedEntryProps, 'renderEntry' | 'onRetry'> {
  readonly bytes: ArrayBuffer;
  readonly name: string;
}

function ReadEntry({ bytes, name, renderEntry, onRetry }: ReadEntryProps) {
  // A copy: what shows the file takes the bytes.
  const [content] = useState(() => new Blob([bytes]));
  const download = (
    <Button
      variant="default"
      size="xs"
      aria-label={`${name} 내려받기`}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => saveAs(content, name)}
    >
      내려받기
    </Button>
  );
  return renderEntry({ bytes, name, download, onRetry });
}

function saveAs(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
