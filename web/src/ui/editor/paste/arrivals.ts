import { Extension, type Editor } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isLinkAddress } from '../addresses.ts';
import { whenSettled } from '../settled.ts';
import { cleanHtml } from './clean.ts';
import { sliceOfText } from './text.ts';

interface ArrivalOptions {
  /** Checks a picture and begins to send it; undefined, with the reason told, when it is refused. */
  readonly send: (file: File) => string | undefined;
  /** So many pictures of a pasted text could not be taken along. */
  readonly tellDropped: (pictures: number) => void;
}

/** What comes from outside by paste and drop: texts of other programs, and files. */
export const Arrivals = Extension.create<ArrivalOptions>({
  name: 'arrivals',

  addProseMirrorPlugins() {
    const { editor, options } = this;
    const insert = (files: readonly File[], at?: number) =>
      whenSettled(editor, () => insertPictures(editor, options.send, files, at));
    return [
      new Plugin({
        props: {
          transformPastedHTML(html) {
            const cleaned = cleanHtml(html, { origin: location.origin, send: options.send });
            if (cleaned.dropped > 0) options.tellDropped(cleaned.dropped);
            return cleaned.html;
          },
          clipboardTextParser: (text, $context) => sliceOfText(text, $context.doc.type.schema),
          handlePaste(view, event) {
            const data = event.clipboardData;
            const address = lonelyAddress(data?.getData('text/plain') ?? '');
            if (address !== undefined && pasteLink(view, address)) return true;
            const files = [...(data?.files ?? [])];
            // Office programs add a picture of the text they copy.
            if (files.length === 0 || hasWords(data)) return false;
            insert(files);
            return true;
          },
          handleDrop(view, event, _slice, moved) {
            const files = [...(event.dataTransfer?.files ?? [])];
            // A picture that is dragged out of a page comes with its file, one within the text too.
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

/** The address that is all of a pasted text. */
function lonelyAddress(text: string): string | undefined {
  const address = text.trim();
  return /^https?:\/\/\S+$/i.test(address) && isLinkAddress(address) ? address : undefined;
}

/** An address over a selection becomes its link; by itself it is a link too. */
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

function hasWords(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return text.trim() !== '' || (data?.getData('text/plain') ?? '').trim() !== '';
}

/** Puts tiles for pictures into the text, at the cursor unless told where. */
export function insertPictures(
  editor: Editor,
  send: ArrivalOptions['send'],
  files: readonly File[],
  at?: number,
): void {
  const pictures = files.flatMap((file) => send(file) ?? []);
  const content = pictures.map((upload) => ({ type: 'image', attrs: { upload } }));
  if (content.length === 0) return;
  const { from, to } = editor.state.selection;
  const place = at === undefined ? { from, to } : at;
  editor.chain().focus().insertContentAt(place, content).run();
}
