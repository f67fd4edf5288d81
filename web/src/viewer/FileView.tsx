import { loadable } from '../ui/loadable.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import type { Chosen } from './mark-places.ts';
import type { Mark, Passage } from './messages.ts';

export interface ShownMark {
  readonly id: string;
  /** Of a recording. */
  readonly seconds?: number | undefined;
}

export interface FileViewProps {
  /** On this server. */
  readonly href: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The page to show, counted from 1; changes when another one is to be shown. */
  readonly page?: number;
  /** The page that is being read. */
  readonly onPage?: (page: number) => void;
  /** Places that are marked on pages. */
  readonly marks?: readonly Mark[];
  /** The mark to show; another object shows it again. */
  readonly shownMark?: ShownMark | undefined;
  /** A mark was clicked. */
  readonly onMark?: (id: string) => void;
  /** Marks whose places are not in the file. */
  readonly onLoose?: (ids: readonly string[]) => void;
  /** Words were selected. */
  readonly onPassage?: (passage: Passage) => void;
  /** Words, a place or a moment were chosen to be marked; without it nothing can be. */
  readonly onChosen?: (chosen: Chosen) => void;
  /** The Escape key in the file, where a dialog around it does not hear it. */
  readonly onEscape?: () => void;
}

/**
 * A file that somebody has handed in, shown in the browser without trusting it and without sending it to anybody. Nothing of it is
 * loaded with the screen.
 */
export const FileView = loadable<FileViewProps>(
  () => import('./FileViewer.tsx'),
  <Loading shape="block" height={320} />,
);
