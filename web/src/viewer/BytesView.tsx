import { useState } from 'react';
import { FrameView } from './FrameView.tsx';
import { MediaView } from './MediaView.tsx';
import type { BytesViewProps } from './props.ts';
import { mediaKind } from './reading.ts';

/** A file that has been read. */
export function BytesView(props: BytesViewProps) {
  const { bytes } = props;
  const [media] = useState(() => {
    const kind = mediaKind(new Uint8Array(bytes));
    return kind && { kind, src: new Blob([bytes]) };
  });
  if (media === undefined)
    return <FrameView {...props} renderEntry={(entry) => <BytesView {...entry} isNested />} />;
  return <MediaView {...props} {...media} />;
}
