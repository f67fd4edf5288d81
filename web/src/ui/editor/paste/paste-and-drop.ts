import { Extension, type Editor } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isAllowedLink } from '../urls.ts';
import { afterComposition } from '../after-composition.ts';
import { cleanHtml } from './clean.ts';
import { sliceOfText } from './text.ts';

interface PasteAndDropOptions {
  /** Validates a picture and starts its upload. Returns undefined after showing why it was rejected. */
  readonly send: (file: File) => string | undefined;
  /** Called with the number of pictures that could not be kept. */
  readonly notifySkipped: (pictures: number) => void;
}

/** Content from outside: text of other programs, and files. */
export const PasteAndDrop = Extension.create<PasteAndDropOptions>({
  name: 'arrivals',

  addProseMirrorPlugins() {
    const { editor, options } = this;
    const insert = (files: readonly File[], at?: number) =>
      afterComposition(editor, () => insertPictures(editor, options.send, files, at));
    return [
      new Plugin({
        props: {
          transformPastedHTML(html) {
            const cleaned = cleanHtml(html, { origin: location.origin, send: options.send });
            if (cleaned.skipped > 0) options.notifySkipped(cleaned.skipped);
            return cleaned.html;
          },
          clipboardTextParser: (text, $context) => sliceOfText(text, $context.doc.type.schema),
          handlePaste(view, event) {
            const data = event.clipboardData;
            const address = soleUrl(data?.getData('text/plain') ?? '');
            if (address !== undefined && pasteLink(view, address)) return true;
            const files = [...(data?.files ?? [])];
            // Office programs add an image of the copied text.
            if (files.length === 0 || hasText(data)) return false;
            insert(files);
            return true;
          },
          handleDrop(view, event, _slice, moved) {
            const files = [...(event.dataTransfer?.files ?? [])];
            // A picture dragged from a page has a file, and so does one dragged within the text.
            if (moved || files.length === 0) return false;
            event.preventDefault();
            insert(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ];
  },
});

/** The URL, if the pasted text consists of nothing else. */
function soleUrl(text: string): string | undefined {
  const address = text.trim();
  return /^https?:\/\/\S+$/i.test(address) && isAllowedLink(address) ? address : undefined;
}

/** Links the selection to the URL, or inserts the URL as a link. */
function pasteLink({ state, dispatch }: EditorView, address: string): boolean {
  const { $from, $to, from, to, empty } = state.selection;
  const link = state.schema.marks.link;
  const fits = $from.sameParent($to) && $from.parent.inlineContent && !$from.parent.type.spec.code;
  if (!link || !fits || !(state.selection instanceof TextSelection)) return false;
  const mark = link.create({ href: address });
  const change = empty
    ? state.tr.replaceSelectionWith(state.schema.text(address, [mark]), false)
    : state.tr.addMark(from, to, mark);
  dispatch(change.removeStoredMark(link).scrollIntoView());
  return true;
}

function hasText(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return text.trim() !== '' || (data?.getData('text/plain') ?? '').trim() !== '';
}

/** Inserts upload tiles, at the cursor by default. */
export function insertPictures(
  editor: Editor,
  send: PasteAndDropOptions['send'],
  files: readonly File[],
  at?: number,
): void {
  const pictures = files.flatMap((file) => send(file) ?? []);
  const content = pictures.map((upload) => ({ type: 'image', attrs: { upload } }));
  if (content.length === 0) return;
  const { from, to } = editor.state.selection;
  const range = at === undefined ? { from, to } : at;
  editor.chain().focus().insertContentAt(range, content).run();
}
