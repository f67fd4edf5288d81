import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { singleKeys } from '../ui/keys/setting.ts';
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
import { useFrameFocus } from './useFrameFocus.ts';
import classes from './FileViewer.module.css';
import { choosingNote, chosenBy, cutNote, kindNotes } from './words.ts';

interface FrameViewProps extends BytesViewProps {
  readonly renderEntry: RenderEntry;
}

/** A file that is read in a frame of its own; the frame goes with it, and with the frame all memory. */
export function FrameView(props: FrameViewProps) {
  const { bytes, name, download, onRetry, isNested = false, marks, shownMark } = props;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(zooms.indexOf(1));
  const [isChoosing, setIsChoosing] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const entries = useEntries();
  const id = useId();
  const { element, tell, opened, failure } = useFrame({ bytes, name }, (message) => {
    switch (message.type) {
      case 'key':
        return press(message.key);
      case 'entry':
        return entries.arrived(message.index, message.bytes);
      case 'passage':
        return props.onPassage?.(message);
      case 'chosen':
        // Nothing is marked that the reader, who would be in the file, has not asked for: by the button, or by a single key.
        if (!isChoosing && !(isFocused && singleKeys())) return undefined;
        setIsChoosing(false);
        return props.onChosen?.(message);
      case 'left':
        setIsChoosing(false);
        return chooser.current?.focus();
      case 'mark':
        return props.onMark?.(message.id);
      case 'loose':
        return props.onLoose?.(message.ids);
      case 'page':
        setPage(message.page);
        return props.onPage?.(message.page);
    }
  });
  useEffect(() => {
    if (opened !== undefined && marks !== undefined) tellNow({ type: 'marks', marks });
  }, [opened, marks]);
  // After them, because it may be one of those that were just told.
  useEffect(() => {
    if (opened !== undefined && shownMark !== undefined) tellNow({ type: 'mark', id: shownMark.id });
  }, [opened, shownMark]);
  useEffect(() => {
    if (opened !== undefined && props.page !== undefined) tellNow({ type: 'page', page: props.page });
  }, [opened, props.page]);
  const tellNow = useEffectEvent(tell);
  const isFocused = useFrameFocus(element);

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
  function choose(): void {
    setIsChoosing(!isChoosing);
    tell({ type: 'choose', isOn: !isChoosing });
    // Its keys are heard in the frame.
    if (!isChoosing) element.current?.focus();
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
          {props.onChosen && chosenBy[opened.kind] !== undefined && (
            <Button ref={chooser} variant="default" size="xs" aria-pressed={isChoosing} onClick={choose}>
              {chosenBy[opened.kind]}
            </Button>
          )}
          {download}
        </FrameBar>
      )}
      {isChoosing && (
        <p className={classes.note}>
          <output>{choosingNote}</output>
        </p>
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
        data-focused={isFocused || undefined}
        data-hidden={opened === undefined || isArchive || undefined}
      />
    </section>
  );
}
