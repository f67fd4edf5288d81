import { useState } from 'react';
import { FrameView } from './FrameView.tsx';
import { MediaView } from './MediaView.tsx';
import type { BytesViewProps } from './props.ts';
import { mediaKind } from './reading.ts';

/** A file that has been read. */
export function BytesView(props: BytesViewProps) {
  const { bytes, name, download } = props;
  const [media] = useState(() => mediaKind(new Uint8Array(bytes)));
  if (media === undefined)
    return <FrameView {...props} renderEntry={(entry) => <BytesView {...entry} isNested />} />;
  return <MediaView kind={media} src={new Blob([bytes])} name={name} download={download} />;
}
