import { loadable } from '../loadable.tsx';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

export interface PageEditorProps extends Omit<RichTextEditorProps, 'hint' | 'uploadImage'> {
  /** The HTML as this reader may load what it shows. */
  readonly shownAs: (html: string) => string;
  /** Takes what puts HTML of a page at the cursor, once the editor is there. */
  readonly onReady?: (insert: (html: string) => void) => void;
  /** Absent where no pictures can be put into the text. */
  readonly uploadImage?: RichTextEditorProps['uploadImage'];
}

/** A field for the text of a page. What the editor cannot write is kept as it is. */
export const PageEditor = loadable<PageEditorProps>(() => import('./PageEditorField.tsx'));
