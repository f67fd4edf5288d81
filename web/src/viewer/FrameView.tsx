import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Loading } from '../ui/query-state/Loading.tsx';
import { ArchiveView } from './ArchiveView.tsx';
import { framePage } from './frame-connection.ts';
import { FrameBar, zooms } from './FrameBar.tsx';
import type { Failure, FrameKey } from './messages.ts';
import type { BytesViewProps, RenderEntry } from './props.ts';
import { SheetTabs } from './SheetTabs.tsx';
import { Unshown } from './Unshown.tsx';
import { useEntries } from './useEntries.ts';
import { useFrame } from './useFrame.ts';
import classes from './FileViewer.module.css';
import { cutNote, kindNotes } from './words.ts';

interface FrameViewProps extends BytesViewProps {
  readonly renderEntry: RenderEntry;
}

/** A file that is read in a frame of its own; the frame goes with it, and with the frame all memory. */
export function FrameView(props: FrameViewProps) {
  const { bytes, name, download, onRetry, isNested = false, marks } = props;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(zooms.indexOf(1));
  const entries = useEntries();
  const id = useId();
  const { element, tell, opened, failure } = useFrame({ bytes, name }, (message) => {
    if (message.type === 'key') return press(message.key);
    if (message.type === 'entry') return entries.arrived(message.index, message.bytes);
    if (message.type === 'passage') return props.onPassage?.(message);
    setPage(message.page);
    props.onPage?.(message.page);
  });
  useEffect(() => {
    if (opened !== undefined && marks !== undefined) tellNow({ type: 'marks', marks });
  }, [opened, marks]);
  useEffect(() => {
    if (opened !== undefined && props.page !== undefined) tellNow({ type: 'page', page: props.page });
  }, [opened, props.page]);
  const tellNow = useEffectEvent(tell);

  function press(key: FrameKey): void {
    if (key === 'Escape') props.onEscape?.();
    else changeZoom(key === '+' ? zoom + 1 : zoom - 1);
  }
  function changeZoom(next: number): void {
    const chosen = zooms[next];
    if (chosen === undefined) return;
    setZoom(next);
    tell({ type: 'zoom', zoom: chosen });
  }
  function show(next: number): void {
    setPage(next);
    tell({ type: 'page', page: next });
  }

  const refused: Failure | undefined = failure ?? (isNested && opened?.kind === 'zip' ? 'nested' : undefined);
  if (refused !== undefined) return <Unshown reason={refused} download={download} onRetry={onRetry} />;
  const isArchive = opened?.kind === 'zip';
  return (
    <section className={classes.view} aria-label={`${name} 보기`}>
      {opened === undefined ? (
        <Loading shape="block" height={320} />
      ) : (
        <FrameBar
          file={opened}
          page={page}
          zoom={zoom}
          onPage={show}
          onZoom={changeZoom}
          onEncoding={(encoding) => tell({ type: 'encoding', encoding })}
        >
          {download}
        </FrameBar>
      )}
      {opened?.isCut === true && <p className={classes.note}>{cutNote}</p>}
      {opened !== undefined && kindNotes[opened.kind] !== undefined && (
        <p className={classes.note}>{kindNotes[opened.kind]}</p>
      )}
      {opened !== undefined && opened.sheets.length > 1 && (
        <SheetTabs controls={id} sheets={opened.sheets} onSheet={(sheet) => tell({ type: 'sheet', sheet })} />
      )}
      {isArchive && (
        <ArchiveView
          entries={opened.entries}
          arrived={entries.last}
          renderEntry={props.renderEntry}
          onOpen={(index) => {
            entries.ask(index);
            tell({ type: 'entry', index });
          }}
        />
      )}
      <iframe
        ref={element}
        id={id}
        // Scripts of the portal alone run in it (decision 60); it has no origin, no storage and no session.
        sandbox="allow-scripts"
        src={framePage}
        title={`${name} 내용`}
        referrerPolicy="no-referrer"
        className={classes.frame}
        data-hidden={opened === undefined || isArchive || undefined}
      />
    </section>
  );
}
