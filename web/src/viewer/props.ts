import type { ReactNode } from 'react';
import type { FileViewProps } from './FileView.tsx';

/** What shows a file that has been read. */
export interface BytesViewProps extends Omit<FileViewProps, 'href' | 'size'> {
  /** Given away to what shows it. */
  readonly bytes: ArrayBuffer;
  readonly download: ReactNode;
  readonly onRetry: () => void;
  /** It comes from an archive. */
  readonly isNested?: boolean;
}

/** Shows a file of an archive. */
export type RenderEntry = (file: Omit<BytesViewProps, 'isNested'>) => ReactNode;
