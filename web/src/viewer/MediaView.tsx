import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FileViewProps } from './FileView.tsx';
import type { MediaKind } from './kinds.ts';
import classes from './FileViewer.module.css';
import { Unshown } from './Unshown.tsx';

interface MediaViewProps extends Pick<FileViewProps, 'shownMark' | 'onChosen'> {
  readonly kind: MediaKind;
  /** An address, or the content. */
  readonly src: string | Blob;
  readonly name: string;
  readonly download: ReactNode;
}

/** Played by the browser, which runs nothing of it. */
export function MediaView({ kind, src, name, download, shownMark, onChosen }: MediaViewProps) {
  const player = useRef<HTMLMediaElement & HTMLVideoElement>(null);
  useEffect(() => (player.current === null ? undefined : load(player.current, src)), [src]);
  useEffect(() => {
    if (player.current !== null && shownMark?.seconds !== undefined)
      player.current.currentTime = shownMark.seconds;
  }, [shownMark]);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <Unshown reason="unknown" download={download} />;
  const shared = {
    ref: player,
    controls: true,
    preload: 'metadata',
    onError: () => setIsBroken(true),
  } as const;
  return (
    <div>
      <div className={classes.bar}>
        {onChosen && (
          <Button
            variant="default"
            size="xs"
            onClick={() => onChosen({ seconds: player.current?.currentTime ?? 0 })}
          >
            지금 위치에 의견
          </Button>
        )}
        <span className={classes.end}>{download}</span>
      </div>
      {/* What students record has no captions. */}
      {/* oxlint-disable jsx-a11y/media-has-caption */}
      {kind === 'audio' ? (
        <audio {...shared} className={classes.audio} aria-label={name} />
      ) : (
        <video {...shared} className={classes.video} aria-label={name} playsInline />
      )}
      {/* oxlint-enable jsx-a11y/media-has-caption */}
    </div>
  );
}

/** @returns what frees it */
function load(player: HTMLMediaElement, src: string | Blob): () => void {
  const address = typeof src === 'string' ? src : URL.createObjectURL(src);
  player.src = address;
  return () => {
    player.removeAttribute('src');
    if (typeof src !== 'string') URL.revokeObjectURL(address);
  };
}
