import { type ReactNode, useEffect, useState } from 'react';
import type { FileViewProps } from './FileView.tsx';
import { FrameView } from './FrameView.tsx';
import type { MediaKind } from './kinds.ts';
import { MediaView } from './MediaView.tsx';
import { mediaKind } from './reading.ts';

export interface BytesViewProps extends Omit<FileViewProps, 'href' | 'size'> {
  /** Given away to what shows it. */
  readonly bytes: ArrayBuffer;
  readonly download: ReactNode;
  readonly onRetry: () => void;
  /** It comes from an archive. */
  readonly isNested?: boolean;
}

/** A file that has been read. */
export function BytesView(props: BytesViewProps) {
  const { bytes, name, download } = props;
  const [media] = useState(() => mediaKind(new Uint8Array(bytes)));
  return media === undefined ? (
    <FrameView {...props} />
  ) : (
    <ReadMedia kind={media} bytes={bytes} name={name} download={download} />
  );
}

interface ReadMediaProps extends Pick<BytesViewProps, 'bytes' | 'name' | 'download'> {
  readonly kind: MediaKind;
}

function ReadMedia({ bytes, ...props }: ReadMediaProps) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes]));
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return src !== undefined && <MediaView src={src} {...props} />;
}
