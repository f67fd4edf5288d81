import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Loading } from '../ui/query-state/Loading.tsx';
import { BytesView } from './BytesView.tsx';
import { FileTree } from './FileTree.tsx';
import type { Entry } from './messages.ts';
import { Unshown } from './Unshown.tsx';
import type { ArrivedEntry } from './useEntries.ts';
import classes from './FileViewer.module.css';

interface ArchiveViewProps {
  readonly entries: readonly Entry[];
  readonly arrived: ArrivedEntry | undefined;
  readonly onOpen: (index: number) => void;
}

/** What is in an archive, and one file of it. */
export function ArchiveView({ entries, arrived, onOpen }: ArchiveViewProps) {
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
            bytes={arrived?.index === chosen ? arrived?.bytes : undefined}
            onRetry={() => chosen !== undefined && open(chosen)}
          />
        )}
      </div>
    </div>
  );
}

interface OpenedEntryProps {
  readonly entry: Entry;
  readonly bytes: ArrivedEntry['bytes'];
  readonly onRetry: () => void;
}

function OpenedEntry({ entry, bytes, onRetry }: OpenedEntryProps) {
  const name = entry.path.split(/[/\\]/).at(-1) ?? entry.path;
  if (entry.refused !== null) return <Unshown reason={entry.refused} />;
  if (bytes === null) return <Unshown reason="broken" />;
  if (bytes === undefined) return <Loading shape="block" height={240} />;
  return (
    <Saved bytes={bytes} name={name}>
      {(download) => <BytesView bytes={bytes} name={name} isNested download={download} onRetry={onRetry} />}
    </Saved>
  );
}

interface SavedProps {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly children: (download: ReactNode) => ReactNode;
}

/** The file can be saved by itself: a copy, because what shows it takes the bytes. */
function Saved({ bytes, name, children }: SavedProps) {
  const content = useRef<Blob>(null);
  content.current ??= new Blob([bytes]);
  const [href, setHref] = useState<string>();
  useEffect(() => {
    if (content.current === null) return undefined;
    const address = URL.createObjectURL(content.current);
    setHref(address);
    return () => URL.revokeObjectURL(address);
  }, []);
  return children(
    <Button
      component="a"
      variant="default"
      size="xs"
      href={href}
      download={name}
      aria-label={`${name} 내려받기`}
    >
      내려받기
    </Button>,
  );
}
